/** Lines of one message that differ in their fields and are told apart; beyond them the message alone counts. */
const maxKindsOfMessage = 10;
const windowMs = 60_000;

/** Writes a line now. `repeated`: how many more of its kind there were since the last one. */
export type Write = (repeated: number) => void;

export type RepeatLimit = {
  /** Writes the first line of its kind at once; of those within a minute after it one, with their number, when the minute is over. */
  pass(message: string, fields: object, write: Write): void;
};

type Kind = { message: string; repeated: number; write: Write };

/**
 * Bounds what a log gets while the same thing fails again and again, with each request for example: a line a minute for each kind, which is a
 * message with its fields. What fails for an hour fills no disk, least of all a full one.
 */
export function createRepeatLimit(): RepeatLimit {
  const kinds = new Map<string, Kind>();
  const kindsOf = new Map<string, number>();

  function open(key: string, message: string, write: Write): void {
    kinds.set(key, { message, repeated: 0, write });
    kindsOf.set(message, (kindsOf.get(message) ?? 0) + 1);
    endWindowLater(key);
  }

  function endWindowLater(key: string): void {
    // A process that has nothing else to do may end.
    setTimeout(() => endWindow(key), windowMs).unref();
  }

  function endWindow(key: string): void {
    const kind = kinds.get(key);
    if (!kind) return;
    if (kind.repeated === 0) return forget(key, kind);
    kind.write(kind.repeated);
    kind.repeated = 0;
    endWindowLater(key);
  }

  function forget(key: string, { message }: Kind): void {
    kinds.delete(key);
    const left = (kindsOf.get(message) ?? 1) - 1;
    if (left > 0) kindsOf.set(message, left);
    else kindsOf.delete(message);
  }

  return {
    pass(message, fields, write) {
      const exact = `${message} ${JSON.stringify(fields)}`;
      const isTellable = kinds.has(exact) || (kindsOf.get(message) ?? 0) < maxKindsOfMessage;
      const key = isTellable ? exact : message;
      const known = kinds.get(key);
      if (!known) {
        open(key, message, write);
        return write(0);
      }
      known.repeated += 1;
      known.write = write;
    },
  };
}
