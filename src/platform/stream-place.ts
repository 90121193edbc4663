/** A stream of NATS JetStream that holds the journal, and how to reach it. */
export type StreamPlace = {
  /** Each as host:port. */
  servers: string[];
  isEncrypted: boolean;
  user: string | undefined;
  password: string | undefined;
  token: string | undefined;
  stream: string;
  replicas: number;
};

/** More copies cost time with every entry and survive hardly more. */
const mostReplicas = 3;
/** A URL that lists more servers is a mistake: clients learn the others of a cluster by themselves. */
const mostServers = 10;
const defaultStream = 'candor-journal';

const shape = /^(nats|tls):\/\/(?:([^@/?#]*)@)?([^@/?#]+)(?:\/([^/?#]*))?(?:\?([^#]*))?$/;
const serverPattern = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::([0-9]{1,5}))?$/i;
const streamPattern = /^[A-Za-z0-9_-]{1,100}$/;

/**
 * Reads `nats://[user:password@]host[:port][,host…][/stream][?replicas=1|2|3]`, or the same with `tls://`.
 * @returns what is wrong with it, in words that quote nothing of it
 */
export function parseStreamUrl(text: string): StreamPlace | { problem: string } {
  const [, scheme, access, hosts = '', stream = '', query = ''] = shape.exec(text) ?? [];
  if (!scheme) return { problem: 'must be nats://host:4222 or tls://host:4222, with more servers after commas' };
  const servers = hosts.split(',').map(serverOf);
  if (servers.length > mostServers || !isAll(servers))
    return { problem: `must name up to ${mostServers} servers as host:port, separated by commas` };
  if (stream !== '' && !streamPattern.test(stream))
    return { problem: 'may have letters, digits, hyphens and underscores as the name of the stream' };
  const replicas = replicasOf(query, servers.length);
  if (replicas === undefined) return { problem: 'may have ?replicas=1, 2 or 3, and nothing else' };
  const shown = accessOf(access);
  if (!shown) return { problem: 'has a name or password with a stray %: write % as %25, @ as %40 and / as %2F' };
  return { servers, isEncrypted: scheme === 'tls', ...shown, stream: stream || defaultStream, replicas };
}

function serverOf(text: string): string | undefined {
  const [, host, port = '4222'] = serverPattern.exec(text) ?? [];
  return host && Number(port) >= 1 && Number(port) <= 65_535 ? `${host}:${port}` : undefined;
}

function isAll(servers: readonly (string | undefined)[]): servers is string[] {
  return servers.every((server) => server !== undefined);
}

function replicasOf(query: string, servers: number): number | undefined {
  if (query === '') return Math.min(mostReplicas, servers);
  const [, digit] = /^replicas=([1-3])$/.exec(query) ?? [];
  return digit === undefined ? undefined : Number(digit);
}

/** A name without a password is a token. */
function accessOf(text = ''): Pick<StreamPlace, 'user' | 'password' | 'token'> | undefined {
  const none = { user: undefined, password: undefined, token: undefined };
  if (text === '') return none;
  try {
    const [user = '', ...rest] = text.split(':').map(decodeURIComponent);
    return rest.length === 0 ? { ...none, token: user } : { ...none, user, password: rest.join(':') };
  } catch {
    return undefined; // A stray percent sign.
  }
}
