const maxAddressLength = 2048;

/** The only addresses an editor's link may have: the web, mail, telephone, or a path on this site. */
export function isSafeAddress(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > maxAddressLength) return false;
  // Control characters, spaces and backslashes are where browsers and parsers disagree on what an address says.
  if (/[\u0000-\u0020\u007f\\]/.test(text)) return false;
  if (/^\/(?!\/)/.test(text) || /^#/.test(text)) return true;
  if (/^tel:\+?[0-9().-]+$/i.test(text)) return true;
  if (/^mailto:[^@:/?#]+@[^@:/?#]+(\?\S*)?$/i.test(text)) return true;
  return /^https?:\/\/[^/]/i.test(text) && URL.canParse(text);
}

/** In both languages of the studio: rich text says it by itself. */
export const notAnAddress = {
  en: 'Enter an address that starts with https://, mailto:, tel: or, for a place on this site, with /.',
  de: 'Geben Sie eine Adresse ein, die mit https://, mailto:, tel: oder, für eine Stelle dieser Website, mit / beginnt.',
} as const;

/** Field validation for an address that must be given. */
export function validateAddress(value: unknown): string | true {
  return isSafeAddress(value) || notAnAddress.en;
}
