import { type Loop, startLoop } from '../../platform/background-loop.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/database.ts';
import type { Environment } from '../../platform/environment.ts';
import { errorText } from '../../platform/errors.ts';
import type { Lease } from '../../platform/lease.ts';
import type { Log } from '../../platform/log.ts';
import { openContent } from '../../published/read.ts';
import { announceChanges } from './announce.ts';

const lookEveryMs = 1_000;
/** While a database does not answer. */
const retryMs = 10_000;

type Options = {
  environment: Pick<Environment, 'content' | 'siteUrl'>;
  sql: Sql;
  clock: Clock;
  log: Log;
  lease: Lease;
};

/** Tells webhooks what was published. The queue of all webhooks sends it (`forms/webhooks.ts`). */
export function startPublishWebhooks({ environment, sql, clock, log, lease }: Options): Loop {
  let content: Sql | undefined;
  const loop = startLoop({
    everyMs: lookEveryMs,
    lease,
    retryMs: [retryMs],
    async run() {
      content ??= await openContent(environment.content);
      return content && announceChanges({ sql, content, siteUrl: environment.siteUrl, clock });
    },
    onFailure: ({ error }) =>
      log.warn({ error: errorText(error) }, 'Webhooks cannot be told what was published; the worker will try again'),
  });
  return {
    async stop() {
      await loop.stop();
      await content?.close();
    },
  };
}
