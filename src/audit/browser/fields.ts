/** Recognises an e-mail field by its type or its names. */
export function isMail({ type, name, id, autocomplete }: HTMLInputElement): boolean {
  return type === 'email' || ((type === 'text' || type === 'search') && /mail/i.test(`${name} ${id} ${autocomplete}`));
}
