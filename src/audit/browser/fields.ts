/** A field for an e-mail address, by its kind or its names. */
export function isMail({ type, name, id, autocomplete }: HTMLInputElement): boolean {
  return type === 'email' || ((type === 'text' || type === 'search') && /mail/i.test(`${name} ${id} ${autocomplete}`));
}
