/** Returns the value of the option that Payload's select reports, alone or in a list; null when none is chosen. */
export function chosenValue(chosen: unknown): string | null {
  const one: unknown = Array.isArray(chosen) ? chosen[0] : chosen;
  return typeof one === 'object' && one !== null && 'value' in one && typeof one.value === 'string' ? one.value : null;
}
