import { givenUpShownMs, retryingMs } from '../../../platform/health-thresholds.ts';
import type { Check } from '../check.ts';
import { readSending } from '../sending.ts';

/** Webhooks of forms, and those that are told what was published. */
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
        title: { phrase: 'Webhooks are not delivered' },
        detail: {
          phrase:
            'Submissions and pages are stored; only the receiver lacks them. Tried again: {late}. Given up in the last day: {failed}.',
          values: { late, failed },
        },
        ...(oldestMs !== undefined && { sinceMs: oldestMs }),
        remedy: {
          phrase:
            'Open the submission, or the webhook under System: it shows what the receiver answered. Correct the URL in the form or the webhook.',
        },
        docs: 'docs/webhooks.md',
      },
    ];
  },
};
