import { redacted, redactText } from '../redaction.ts';

/** The at sign as forms, editors and mail programs write it besides. */
const otherSigns = /[＠﹫]|&#0*64;|&#x0*40;|&commat;/gi;
/** A name in quotation marks may hold anything: `"joe doe"@example.com`. */
const quoted = /"[^"\n]{1,64}"(?=@)/g;
/** A number instead of a domain: `joe@[192.0.2.1]`. */
const numbered = /[\p{L}\p{N}._%+~'-]{1,64}@\[(?:IPv6:)?[\da-f:.]{2,45}\]/giu;

/** E-mail addresses in every way of writing them. Only the server looks this far; the browser would load more for it than for the events. */
export function redactAddresses(text: string): string {
  const plain = text.replace(otherSigns, '@').replace(quoted, 'name').replace(numbered, redacted);
  const result = redactText(plain);
  // Signs and quotation marks that belong to no address stay as they are.
  return result.split(redacted).length === text.split(redacted).length ? text : result;
}
