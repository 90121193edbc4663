import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { asSubject, mailShape } from '../../platform/mail/mail.ts';
import type { RecordsDesk } from '../records/desk.ts';
import { type Phrase, sayIn } from '../words/say.ts';

export type Post = (mail: { to: string; subject: string; text: string }) => Promise<boolean>;

/** The way of all mail: into the studio's journal, from there into the worker's outbox. False when it could not be written down. */
export function accountPost(desk: () => Pick<RecordsDesk, 'journal'>, clock: Clock): Post {
  return async ({ to, subject, text }) => {
    const mail = mailShape.safeParse({ kind: 'account', to, subject: asSubject(subject), text });
    if (!mail.success) return false;
    const written = await (await desk().journal()).append({ kind: 'mail', id: randomUUID(), atMs: clock.nowMs(), body: mail.data });
    return written.ok;
  };
}

export function invitationMail(language: string, { link, by, days }: { link: URL; by: string; days: number }): { subject: string; text: string } {
  const say = sayIn(language);
  const lines: [Phrase, Record<string, string>][] = [['{by} invites you to the studio at {host}.', { by, host: link.host }], ['Choose a password here:', {}]];
  const end = say('The link works once, for {days} days. If you did not expect it, there is nothing to do.', { days: String(days) });
  return { subject: say('An invitation to the studio at {host}', { host: link.host }), text: [...lines.map(([phrase, values]) => say(phrase, values)), link.href, end].join('\n\n') };
}

export function passwordMail(language: string, { link }: { link: URL }): { subject: string; text: string } {
  const say = sayIn(language);
  const begin = say('Somebody, most likely you, asked for a new password for your account in the studio at {host}.', { host: link.host });
  const end = say('The link is good for an hour. If it was not you, there is nothing to do: the password stays as it is.');
  return { subject: say('Set a new password'), text: [begin, link.href, end].join('\n\n') };
}
