/**
 * The role decides what a user may do in the studio. An admin may do everything, an editor edits content, and a viewer reads it. `privacy` is responsible for
 * the data kept about visitors: records, submissions, exports, erasure, audits and activity, but no pages.
 */
export const roles = ['admin', 'editor', 'viewer', 'privacy'] as const;
export type Role = (typeof roles)[number];

/** Returns the role of the user, or null for anyone who is not signed in or has no known role. */
export function roleOf(user: unknown): Role | null {
  if (typeof user !== 'object' || user === null || !('role' in user)) return null;
  return roles.find((role) => role === user.role) ?? null;
}
