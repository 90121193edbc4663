/** State that a player has reported so far. Times in seconds. */
export type PlayerFacts = {
  currentTime: number;
  duration: number;
  title: string;
  isStarted: boolean;
  isPlaying: boolean;
  isOver: boolean;
};

/** Protocol of one vendor's player, which uses messages alone. */
type PlayerProtocol = {
  provider: 'youtube' | 'vimeo';
  origin: string;
  /** How the vendor's own SDK sends messages: as JSON or as objects. */
  sends: 'text' | 'object';
  /** Returns the public URL of the video, from the id in the player's URL. */
  urlOf(id: string): string;
  /** `hello` is sent until the player answers; then each of `wishes` is sent once. */
  hello: object;
  wishes: readonly object[];
  /** Copies the known fields of a message into `facts` and ignores everything else in it. */
  read(message: Fields, facts: PlayerFacts): void;
};

type Fields = Readonly<Record<string, unknown>>;

/** YouTube's player states. */
const playing = 1;
const ended = 0;

const youtube: PlayerProtocol = {
  provider: 'youtube',
  origin: 'https://www.youtube-nocookie.com',
  sends: 'text',
  urlOf: (id) => `https://www.youtube.com/watch?v=${id}`,
  hello: { event: 'listening', id: 1, channel: 'widget' },
  wishes: [{ event: 'command', func: 'addEventListener', args: ['onStateChange'], id: 1, channel: 'widget' }],
  read({ event, info }, facts) {
    const told = fieldsOf(info);
    const state = event === 'onStateChange' ? info : told.playerState;
    facts.currentTime = numberOr(told.currentTime, facts.currentTime);
    facts.duration = numberOr(told.duration, facts.duration);
    facts.title = textOr(fieldsOf(told.videoData).title, facts.title);
    if (typeof state === 'number') facts.isPlaying = state === playing;
    facts.isStarted ||= facts.isPlaying;
    facts.isOver = state === ended || (facts.isOver && state !== playing);
  },
};

const vimeo: PlayerProtocol = {
  provider: 'vimeo',
  origin: 'https://player.vimeo.com',
  sends: 'object',
  urlOf: (id) => `https://vimeo.com/${id}`,
  hello: { method: 'ping' },
  wishes: [
    ...['play', 'pause', 'timeupdate', 'ended'].map((value) => ({ method: 'addEventListener', value })),
    { method: 'getVideoTitle' },
  ],
  read({ event, method, value, data }, facts) {
    const told = fieldsOf(data);
    facts.currentTime = numberOr(told.seconds, facts.currentTime);
    facts.duration = numberOr(told.duration, facts.duration);
    if (method === 'getVideoTitle') facts.title = textOr(value, facts.title);
    if (event === 'play' || event === 'pause' || event === 'ended') facts.isPlaying = event === 'play';
    facts.isStarted ||= facts.isPlaying;
    facts.isOver = event === 'ended' || (facts.isOver && event !== 'play');
  },
};

/** Returns the protocol of the player at this URL, and the id of its video. */
export function protocolOf(address: string): { protocol: PlayerProtocol; id: string } | undefined {
  const url = URL.parse(address);
  const protocol = [youtube, vimeo].find(({ origin }) => origin === url?.origin);
  return protocol && { protocol, id: url?.pathname.split('/').pop() ?? '' };
}

/** Reads a message, which is an object or the JSON of one. */
export function messageIn(data: unknown): Fields {
  if (typeof data !== 'string') return fieldsOf(data);
  try {
    return fieldsOf(JSON.parse(data));
  } catch {
    return {}; // Some other text.
  }
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value.slice(0, 300) : otherwise;
}
