/** Matches an email address, plain or percent-encoded in a URL. Measurement has a longer rule; this module may not import it, and the page should not load both. */
const email = /[^\s@/?&=#%<>"']+(?:@|%40)[^\s@/?&=#%<>"']+\.[\p{L}\d-]{2,}/giu;

/** Redacts email addresses in the text that tags receive. */
export function redact(text: string): string {
  return text.replace(email, '(redacted)');
}
