import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { asSubject, mailShape } from '../../platform/mail/mail.ts';
import type { WitnessedAccess } from '../payload/witnessed-access.ts';
import { type Phrase, translator } from '../translations/translate.ts';

export type SendMail = (mail: { to: string; subject: string; text: string }) => Promise<boolean>;

/** Queues email like all other email: through the studio's journal into the worker's outbox. Returns false when it could not be written. */
export function accountPost(witnessed: () => Pick<WitnessedAccess, 'journal'>, clock: Clock): SendMail {
  return async ({ to, subject, text }) => {
    const mail = mailShape.safeParse({ kind: 'account', to, subject: asSubject(subject), text });
    if (!mail.success) return false;
    const written = await (
      await witnessed().journal()
    ).append({ kind: 'mail', id: randomUUID(), atMs: clock.nowMs(), body: mail.data });
    return written.ok;
  };
}

export function invitationMail(
  language: string,
  { link, by, days }: { link: URL; by: string; days: number },
): { subject: string; text: string } {
  const t = translator(language);
  const lines: [Phrase, Record<string, string>][] = [
    ['{by} has invited you to work in the studio at {host}.', { by, host: link.host }],
    ['To create your account, choose a password here:', {}],
  ];
  const end = t(
    'The link works once and expires after {days} days. If you were not expecting this invitation, you can ignore this email.',
    { days: String(days) },
  );
  return {
    subject: t('Your invitation to the studio at {host}', { host: link.host }),
    text: [...lines.map(([phrase, values]) => t(phrase, values)), link.href, end].join('\n\n'),
  };
}

export function passwordMail(language: string, { link }: { link: URL }): { subject: string; text: string } {
  const t = translator(language);
  const begin = t(
    'Someone, probably you, asked to set a new password for your account in the studio at {host}. To choose one, follow this link:',
    { host: link.host },
  );
  const end = t(
    'The link is valid for one hour. If this was not you, you can ignore this email. Your password stays the same.',
  );
  return { subject: t('Set a new password'), text: [begin, link.href, end].join('\n\n') };
}
