/** Denies every request. Only the platform itself has access, through the Local API with access control overridden. */
export function nobody(): boolean {
  return false;
}
