const maxAddressLength = 2048;

/** Checks a URL for an editor's link. Allowed are the web, mail, telephone, and a path on this site. */
export function isSafeAddress(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > maxAddressLength) return false;
  // Browsers and parsers disagree about control characters, spaces and backslashes in URLs.
  if (/[\u0000-\u0020\u007f\\]/.test(text)) return false;
  if (/^\/(?!\/)/.test(text) || /^#/.test(text)) return true;
  if (/^tel:\+?[0-9().-]+$/i.test(text)) return true;
  if (/^mailto:[^@:/?#]+@[^@:/?#]+(\?\S*)?$/i.test(text)) return true;
  return /^https?:\/\/[^/]/i.test(text) && URL.canParse(text);
}

/** In both languages of the studio, because rich text shows the message without translating it. */
export const notAnAddress = {
  en: 'Enter an address that starts with https://, mailto:, tel: or, for a place on this site, with /.',
  de: 'Geben Sie eine Adresse ein, die mit https://, mailto:, tel: oder, für eine Stelle dieser Website, mit / beginnt.',
} as const;

/** Validates a required URL field. */
export function validateAddress(value: unknown): string | true {
  return isSafeAddress(value) || notAnAddress.en;
}
