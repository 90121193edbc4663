import { randomUUID } from 'node:crypto';
import type { UploadFiles } from '../../forms/uploads.ts';
import { type Loop, type LoopOptions, startLoop } from '../../platform/background-loop.ts';
import { minuteMs } from '../../platform/durations.ts';
import type { Environment } from '../../platform/environment.ts';
import { explained } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';

type Options = {
  environment: Pick<Environment, 's3'>;
  files: Pick<UploadFiles, 'get' | 'retryRemovals'>;
  log: Log;
  /** For tests: replaces waiting. */
  wait?: LoopOptions['wait'];
};

/** Removes erased files that could not be removed at once, and says in the log while S3 does not work: nobody else may ask it for days. */
export function startRemovals({ environment, files, log, wait }: Options): Loop {
  return startLoop({
    everyMs: minuteMs,
    async run() {
      // A file that nobody has: the answer shows whether server, bucket and key are right.
      if (environment.s3) await files.get(randomUUID());
      await files.retryRemovals();
    },
    onFailure({ error }) {
      const { code, remedy, message } = explained(error);
      log.error({ code, remedy }, message);
    },
    onRecovery: () => log.info({}, 'The file storage works again'),
    ...(wait && { wait }),
  });
}
