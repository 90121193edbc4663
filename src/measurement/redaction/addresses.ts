import { redacted, redactText } from '../redaction.ts';

/** Other forms of the at sign that forms, editors and mail programs write. */
const otherSigns = /[＠﹫]|&#0*64;|&#x0*40;|&commat;/gi;
/** A name in quotation marks may contain anything: `"joe doe"@example.com`. */
const quoted = /"[^"\n]{1,64}"(?=@)/g;
/** A number instead of a domain: `joe@[192.0.2.1]`. */
const numbered = /[\p{L}\p{N}._%+~'-]{1,64}@\[(?:IPv6:)?[\da-f:.]{2,45}\]/giu;

/** Replaces e-mail addresses in every notation. Only the server does this; the browser would load more code for it than for the events. */
export function redactAddresses(text: string): string {
  const plain = text.replace(otherSigns, '@').replace(quoted, 'name').replace(numbered, redacted);
  const result = redactText(plain);
  // At signs and quotation marks outside an address stay as they are.
  return result.split(redacted).length === text.split(redacted).length ? text : result;
}
