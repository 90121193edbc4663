/** Tracks which members read which keys, to find exactly what a change affects. */
type ReadIndex<Member> = {
  add(member: Member, keys: Iterable<string>): void;
  remove(member: Member, keys: Iterable<string>): void;
  readersOf(key: string): Iterable<Member>;
};

export function createReadIndex<Member>(): ReadIndex<Member> {
  const members = new Map<string, Set<Member>>();
  return {
    add(member, keys) {
      for (const key of keys) {
        const readers = members.get(key);
        if (readers) readers.add(member);
        else members.set(key, new Set([member]));
      }
    },
    remove(member, keys) {
      for (const key of keys) {
        const readers = members.get(key);
        readers?.delete(member);
        if (readers?.size === 0) members.delete(key);
      }
    },
    readersOf: (key) => members.get(key) ?? [],
  };
}
