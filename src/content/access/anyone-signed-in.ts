import type { PayloadRequest } from 'payload';
import { roleOf } from './role.ts';

export function anyoneSignedIn({ req }: { req: PayloadRequest }): boolean {
  return roleOf(req.user) !== null;
}
