/** Only the platform itself, through the Local API with access overridden. */
export function nobody(): boolean {
  return false;
}
