import { givenUpShownMs, retryingMs } from '../../../platform/health-thresholds.ts';
import type { Check } from '../check.ts';
import { readSending } from '../sending.ts';

/** Webhooks of forms. */
export const webhooks: Check = {
  id: 'webhooks',
  name: 'Webhooks',
  async run({ sql, nowMs }) {
    const { waiting, late, failed, oldestMs } = await readSending(await sql(), {
      ...{ table: 'webhook_deliveries', nowMs, retryingMs, givenUpShownMs },
    });
    if (late === 0 && failed === 0)
      return [
        {
          id: 'webhooks',
          state: 'ok',
          title: { phrase: 'Webhooks' },
          detail: {
            phrase: 'Every receiver took what was sent in the last day. Waiting: {waiting}.',
            values: { waiting },
          },
        },
      ];
    return [
      {
        id: 'webhooks',
        state: 'warning',
        title: { phrase: 'Webhooks of forms are not delivered' },
        detail: {
          phrase:
            'The submissions are stored; only the receiver lacks them. Tried again: {late}. Given up in the last day: {failed}.',
          values: { late, failed },
        },
        ...(oldestMs !== undefined && { sinceMs: oldestMs }),
        remedy: { phrase: 'Open the submission: it shows what the receiver answered. Correct the URL in the form.' },
        docs: 'docs/forms.md',
      },
    ];
  },
};
