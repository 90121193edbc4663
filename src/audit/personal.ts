import { inEach, type Words } from './words.ts';

/** What a search for personal details found in a text. */
export type PersonalDetail = { kind: 'e-mail' | 'encoded e-mail' | 'e-mail as a hash'; shown: Words };

const address = /(?<!\/\/)(?<![A-Z0-9._+-])[A-Z0-9._+-]{1,64}@[A-Z0-9-]{1,63}(?:\.[A-Z0-9-]{1,63}){0,4}\.[A-Z]{2,24}/i;
/** Names of files at double resolution look like addresses: `logo@2x.png`. */
const fileName = /@[0-9.]+x\.|\.(?:png|jpe?g|webp|avif|gif|svg|css|m?js)$/i;
/** Encoded twice is how redirects carry addresses. */
const mostDecodings = 3;

/** E-mail addresses, plain or percent-encoded as often as redirects do. The address itself is shown by its first letter only. */
export function emailIn(text: string): PersonalDetail | undefined {
  let decoded = text;
  for (let round = 0; round < mostDecodings; round += 1) {
    const [found] = address.exec(decoded) ?? [];
    if (found && !fileName.test(found)) return { kind: 'e-mail', shown: inEach(() => `${found.slice(0, 1)}…@${found.split('@')[1] ?? ''}`) };
    decoded = decode(decoded);
  }
  return undefined;
}

/** What cannot be decoded as a whole is decoded where it can be. */
function decode(text: string): string {
  return text.replace(/\+/g, ' ').replace(/%[0-7][0-9a-f]/gi, (escape) => String.fromCharCode(Number.parseInt(escape.slice(1), 16)));
}
