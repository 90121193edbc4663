import type { AnsweredField, SpamReason } from './journal-entries.ts';

/** Links allowed in a post without a token: a person without JavaScript rarely writes more. */
const maxLinks = 2;

/** Returns why a post looks like spam, or null. Such a post is stored and marked all the same: a wrong guess must not lose anything. */
export function spamReasonOf({
  honeypot,
  isProved,
  fields,
}: {
  honeypot: string;
  isProved: boolean;
  fields: readonly AnsweredField[];
}): SpamReason | null {
  if (honeypot !== '') return 'honeypot';
  if (isProved) return null;
  const links = fields
    .flatMap(({ values }) => values)
    .reduce((sum, text) => sum + (text.match(/https?:\/\/|www\./gi)?.length ?? 0), 0);
  return links > maxLinks ? 'links' : null;
}
