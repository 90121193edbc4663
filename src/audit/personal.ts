import { inEach, type LocalizedText } from './messages.ts';

/** A personal detail found in a text. */
export type PersonalDetail = { kind: 'e-mail' | 'encoded e-mail' | 'e-mail as a hash'; shown: LocalizedText };

const address = /(?<!\/\/)(?<![A-Z0-9._+-])[A-Z0-9._+-]{1,64}@[A-Z0-9-]{1,63}(?:\.[A-Z0-9-]{1,63}){0,4}\.[A-Z]{2,24}/i;
/** File names with a resolution look like e-mail addresses: `logo@2x.png`. */
const fileName = /@[0-9.]+x\.|\.(?:png|jpe?g|webp|avif|gif|svg|css|m?js)$/i;
/** Redirects often encode addresses twice. */
const mostDecodings = 3;

/** Finds e-mail addresses, plain or percent-encoded as often as redirects do. Only the first letter of the address is shown. */
export function emailIn(text: string): PersonalDetail | undefined {
  let decoded = text;
  for (let round = 0; round < mostDecodings; round += 1) {
    const [found] = address.exec(decoded) ?? [];
    if (found && !fileName.test(found))
      return { kind: 'e-mail', shown: inEach(() => `${found.slice(0, 1)}…@${found.split('@')[1] ?? ''}`) };
    decoded = decode(decoded);
  }
  return undefined;
}

/** Decodes the text; what cannot be decoded as a whole is decoded where possible. */
function decode(text: string): string {
  return text
    .replace(/\+/g, ' ')
    .replace(/%[0-7][0-9a-f]/gi, (escape) => String.fromCharCode(Number.parseInt(escape.slice(1), 16)));
}
