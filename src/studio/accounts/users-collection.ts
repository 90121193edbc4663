import type { Collection, Payload } from 'payload';

export function usersOf({ collections }: Payload): Collection {
  if (!collections.users) throw new TypeError('A studio without accounts.');
  return collections.users;
}
