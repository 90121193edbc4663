import type { AnsweredField, SpamReason } from './journal-entries.ts';

/** Addresses in the texts of a post that came without a token: a person without a script rarely writes more. */
const maxLinks = 2;

/** Why a post looks like a machine's; null when it does not. It is kept all the same and marked: a wrong guess must not lose anything. */
export function spamReasonOf({ honeypot, isProved, fields }: { honeypot: string; isProved: boolean; fields: readonly AnsweredField[] }): SpamReason | null {
  if (honeypot !== '') return 'honeypot';
  if (isProved) return null;
  const links = fields.flatMap(({ values }) => values).reduce((sum, text) => sum + (text.match(/https?:\/\/|www\./gi)?.length ?? 0), 0);
  return links > maxLinks ? 'links' : null;
}
