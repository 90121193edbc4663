import { randomUUID } from 'node:crypto';
import { APIError, type EmailAdapter, type SendEmailOptions } from 'payload';
import { systemClock } from '../../platform/clock.ts';
import { asSubject, mailShape } from '../../platform/mail/mail.ts';
import type { WitnessedAccess } from './witnessed-access.ts';

/** Sends the studio's own emails (a new password, an invitation) like all others: into its journal, then the worker's outbox, and over SMTP if a server is configured. */
export function outboxMail(witnessed: () => Pick<WitnessedAccess, 'journal'>): EmailAdapter {
  return () => ({
    name: 'outbox',
    defaultFromAddress: 'studio@localhost.example',
    defaultFromName: 'Candor studio',
    async sendEmail(message) {
      const mail = mailShape.safeParse({
        kind: 'account',
        to: addressOf(message),
        subject: asSubject(String(message.subject ?? '')),
        text: textOf(message),
      });
      if (!mail.success)
        throw new APIError(
          'The email could not be sent, because its address is not valid. Correct the address.',
          400,
          null,
          true,
        );
      const written = await (
        await witnessed().journal()
      ).append({ kind: 'mail', id: randomUUID(), atMs: systemClock.nowMs(), body: mail.data });
      if (!written.ok)
        throw new APIError('The email could not be saved for sending. Try again in a moment.', 503, null, true);
    },
  });
}

function addressOf({ to }: SendEmailOptions): string {
  const [first]: unknown[] = Array.isArray(to) ? to : [to];
  if (typeof first === 'string') return first;
  return typeof first === 'object' && first !== null && 'address' in first ? String(first.address) : '';
}

/** Converts Payload's HTML to plain text, which says the same and shows each link before it is opened. */
function textOf({ text, html }: SendEmailOptions): string {
  if (typeof text === 'string' && text !== '') return text;
  const source = typeof html === 'string' ? html : '';
  const linked = source.replace(/<a\b[^>]*\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, (_, href: string, words: string) =>
    words.includes(href) ? words : `${words} ${href}`,
  );
  return linked
    .replace(/<(br|\/p|\/div)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replace(/[ \t]+/g, ' ')
    .trim();
}
