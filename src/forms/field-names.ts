/** Names that a form's field cannot have: properties of the form element, which such a field would hide, and names with a meaning in JavaScript. */
export const reservedNames: ReadonlySet<string> = new Set([
  'action',
  'constructor',
  'elements',
  'enctype',
  'length',
  'method',
  'prototype',
  'reset',
  'submit',
  'target',
]);

export const namePattern = /^[a-z][a-z0-9_-]{0,39}$/;

export type NameFault = 'name_pattern' | 'name_reserved' | 'name_twice' | 'when_unknown';

/** Returns the errors in the names of a form's fields, in their order, by the position of the field. Empty: no errors. */
export function nameFaults(
  fields: readonly { name: string; when?: string | undefined }[],
): { at: number; fault: NameFault; name: string }[] {
  const seen = new Set<string>();
  return fields.flatMap(({ name, when }, at) => {
    const fault = faultOf({ name, when }, seen);
    seen.add(name);
    return fault ? [{ at, fault, name: fault === 'when_unknown' ? String(when) : name }] : [];
  });
}

function faultOf(
  { name, when }: { name: string; when: string | undefined },
  earlier: ReadonlySet<string>,
): NameFault | undefined {
  if (!namePattern.test(name)) return 'name_pattern';
  if (reservedNames.has(name)) return 'name_reserved';
  if (earlier.has(name)) return 'name_twice';
  return when && !earlier.has(when) ? 'when_unknown' : undefined;
}
