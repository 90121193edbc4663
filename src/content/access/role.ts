/**
 * What a person may do in the studio. An admin may everything, an editor edits content, a viewer reads it; `privacy` answers for what is
 * kept about visitors: records, submissions, exports, erasure, audits, activity, and no pages.
 */
export const roles = ['admin', 'editor', 'viewer', 'privacy'] as const;
export type Role = (typeof roles)[number];

/** The role of whoever asks; null for anyone who is not signed in or whose account has no known role. */
export function roleOf(user: unknown): Role | null {
  if (typeof user !== 'object' || user === null || !('role' in user)) return null;
  return roles.find((role) => role === user.role) ?? null;
}
