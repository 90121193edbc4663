/** How many lines of one message with different fields are tracked separately; beyond that, the message alone counts. */
const maxKindsOfMessage = 10;
const windowMs = 60_000;

/** Writes a line now. `repeated`: how many more of its kind there were since the last one. */
type Write = (repeated: number) => void;

type RepeatLimit = {
  /** Writes the first line of its kind at once. Repeats within the next minute become one line with their number at the end of the minute. */
  pass(message: string, fields: object, write: Write): void;
};

type Kind = { message: string; repeated: number; write: Write };

/**
 * Limits the log while the same thing fails repeatedly, for example with each request: one line a minute for each kind, which is a
 * message with its fields. A failure that lasts an hour fills no disk, least of all one that is already full.
 */
export function createRepeatLimit(): RepeatLimit {
  const kinds = new Map<string, Kind>();
  const kindsOf = createTally();
  const endWindow = (key: string, kind: Kind) => {
    if (kind.repeated > 0) {
      kind.write(kind.repeated);
      kind.repeated = 0;
      return endWindowLater(key, kind);
    }
    kinds.delete(key);
    kindsOf.add(kind.message, -1);
  };
  // The timer does not keep an otherwise finished process alive.
  const endWindowLater = (key: string, kind: Kind) => setTimeout(() => endWindow(key, kind), windowMs).unref();
  return {
    pass(message, fields, write) {
      const exact = `${message} ${JSON.stringify(fields)}`;
      const key = kinds.has(exact) || kindsOf.get(message) < maxKindsOfMessage ? exact : message;
      const known = kinds.get(key);
      if (known) return void Object.assign(known, { repeated: known.repeated + 1, write });
      const kind = { message, repeated: 0, write };
      kinds.set(key, kind);
      kindsOf.add(message, 1);
      endWindowLater(key, kind);
      write(0);
    },
  };
}

function createTally() {
  const counts = new Map<string, number>();
  return {
    get: (name: string) => counts.get(name) ?? 0,
    add(name: string, change: 1 | -1) {
      const count = (counts.get(name) ?? 0) + change;
      if (count > 0) counts.set(name, count);
      else counts.delete(name);
    },
  };
}
