/** What a player has told of itself so far. Times in seconds. */
export type PlayerFacts = { currentTime: number; duration: number; title: string; isStarted: boolean; isPlaying: boolean; isOver: boolean };

/** How one vendor's player is spoken to, in messages alone. */
export type PlayerProtocol = {
  provider: 'youtube' | 'vimeo';
  origin: string;
  /** How its own SDK sends: as JSON or as objects. */
  sends: 'text' | 'object';
  /** The film's public address, from the id in the player's. */
  urlOf(id: string): string;
  /** Said until the player answers; then what it is asked for, once. */
  hello: object;
  wishes: readonly object[];
  /** Takes from a message what it tells, field by field; whatever else it holds is not looked at. */
  read(message: Fields, facts: PlayerFacts): void;
};

export type Fields = Readonly<Record<string, unknown>>;

/** Of YouTube's player states. */
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
  wishes: [...['play', 'pause', 'timeupdate', 'ended'].map((value) => ({ method: 'addEventListener', value })), { method: 'getVideoTitle' }],
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

/** The protocol of a player at this address, and the id of its film. */
export function protocolOf(address: string): { protocol: PlayerProtocol; id: string } | undefined {
  const url = URL.parse(address);
  const protocol = [youtube, vimeo].find(({ origin }) => origin === url?.origin);
  return protocol && { protocol, id: url?.pathname.split('/').pop() ?? '' };
}

/** A message is an object or JSON of one. */
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
