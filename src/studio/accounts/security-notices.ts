import type { PayloadRequest } from 'payload';
import { errorText } from '../../platform/errors.ts';
import { formatMoment } from '../ui/time/moments.ts';
import { type Phrase, translator } from '../translations/translate.ts';
import type { AccountDependencies } from './dependencies.ts';
import { requesterOf } from './requester.ts';

/** Events that the owner of an account is told of by email, with what the email says. */
const sentences = {
  'password-changed': 'The password of your account was changed.',
  'second-factor-on': 'A second factor was set up for your account.',
  'second-factor-off': 'The second factor of your account was removed.',
  'second-factor-reset': 'The second factor of your account was reset by somebody else.',
  'recovery-codes-made': 'New recovery codes were made for your account. The old ones no longer work.',
  'passkey-added': 'A passkey was added to your account.',
  'passkey-removed': 'A passkey of your account was removed.',
  'role-changed': 'The role of your account was changed.',
  'address-changed': 'The email address of your account was changed.',
  'new-device': 'Somebody signed in to your account from a browser that had not been used for it before.',
} as const satisfies Record<string, Phrase>;

export type SecurityEvent = keyof typeof sentences;
export type Told = { event: SecurityEvent; to: string };

/**
 * Queues an email to the owner of an account. The event has happened by then, so a failure is logged and not thrown. Sends nothing while no mail server is
 * set up; the studio shows the same events (`view/security-news.tsx`).
 */
export async function notifyOwner(
  req: Pick<PayloadRequest, 'payload' | 'headers' | 'i18n'>,
  { notify, studioUrl, clock }: Pick<AccountDependencies, 'notify' | 'studioUrl' | 'clock'>,
  { event, to }: Told,
): Promise<void> {
  if (!notify) return;
  const mail = securityMail(req.i18n?.language ?? 'en', {
    event,
    studioUrl,
    nowMs: clock.nowMs(),
    ...requesterOf(req.headers),
  });
  const isQueued = await notify({ to, ...mail }).catch((error: unknown) => {
    req.payload.logger.error({ error: errorText(error) }, 'A security notice could not be queued');
    return true;
  });
  if (!isQueued) req.payload.logger.error('A security notice could not be queued: the journal did not accept it');
}

type Happened = { event: SecurityEvent; studioUrl: URL; nowMs: number; device: string; address: string };

function securityMail(
  language: string,
  { event, studioUrl, nowMs, device, address }: Happened,
): { subject: string; text: string } {
  const t = translator(language);
  const where = [device, address].filter(Boolean).join(', ');
  const lines = [
    t(sentences[event]),
    `${t('When')}: ${formatMoment(nowMs, { language, timeZone: 'UTC' }, 'long')} UTC`,
    ...(where === '' ? [] : [`${t('Browser and network')}: ${where}`]),
    t(
      'If this was you or your admin, you need to do nothing. If not, set a new password at once and tell an admin: {link}',
      { link: new URL('/admin/forgot', studioUrl).href },
    ),
  ];
  return {
    subject: t('Security notice for your account at {host}', { host: studioUrl.host }),
    text: lines.join('\n\n'),
  };
}
