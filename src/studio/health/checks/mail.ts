import { givenUpShownMs, retryingMs } from '../../../platform/health-thresholds.ts';
import type { Check } from '../check.ts';
import type { Finding, Said } from '../finding.ts';
import { readSending } from '../sending.ts';

const docs = 'docs/operations.md#email';

/** Email on its way. Without a mail server it is a problem only once somebody waits for one. */
export const mail: Check = {
  id: 'mail',
  name: 'Email',
  async run({ sql, environment, nowMs }) {
    const sending = await readSending(await sql(), { table: 'outbox', nowMs, retryingMs, givenUpShownMs });
    const { late, failed, waiting, oldestMs } = sending;
    if (environment.smtpUrl === undefined) return [withoutServer(waiting, oldestMs, nowMs)];
    if (late === 0 && failed === 0) return [fine(waiting)];
    return [
      {
        id: 'mail',
        state: 'warning',
        title: { phrase: 'Email is not delivered' },
        detail: {
          phrase: 'Refused and tried again: {late}. Given up in the last day: {failed}.',
          values: { late, failed },
        },
        ...(oldestMs !== undefined && { sinceMs: oldestMs }),
        remedy: { phrase: 'The email log shows what the mail server answered. Check SMTP_URL and the addresses.' },
        docs,
      },
    ];
  },
};

function withoutServer(waiting: number, oldestMs: number | undefined, nowMs: number): Finding {
  const isAwaited = oldestMs !== undefined && nowMs - oldestMs > retryingMs;
  const detail: Said = isAwaited
    ? { phrase: 'No email is sent because SMTP_URL is not set. Waiting: {waiting}.', values: { waiting } }
    : { phrase: 'No mail server is set, and no email waits.' };
  return {
    id: 'mail',
    state: isAwaited ? 'warning' : 'ok',
    title: { phrase: isAwaited ? 'Email waits for a mail server' : 'Email' },
    detail,
    ...(isAwaited && {
      sinceMs: oldestMs,
      remedy: { phrase: 'Set SMTP_URL and restart. Until then you can copy the links from the email log.' } as const,
      docs,
    }),
  };
}

function fine(waiting: number): Finding {
  return {
    id: 'mail',
    state: 'ok',
    title: { phrase: 'Email' },
    detail: { phrase: 'Every email of the last day was accepted. Waiting: {waiting}.', values: { waiting } },
  };
}
