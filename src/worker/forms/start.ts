import { openUploadFiles, type UploadFiles } from '../../forms/uploads.ts';
import type { Journals } from '../../journal/contract.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/database.ts';
import type { Environment } from '../../platform/environment.ts';
import type { Lease } from '../../platform/lease.ts';
import type { Log } from '../../platform/log.ts';
import { createSafeFetch } from '../../platform/safe-fetch/safe-fetch.ts';
import { deriveLastingMacKey, deriveMacKey } from '../../platform/secret.ts';
import type { Consumer } from '../contract.ts';
import type { Loop } from '../../platform/background-loop.ts';
import { startMailer } from '../mail/mailer.ts';
import { createSmtp, type Smtp } from '../mail/smtp.ts';
import type { Sweep } from '../sweeps.ts';
import { createFormsConsumer } from './consumer.ts';
import { createUploadsSweep } from './files.ts';
import { startRemovals } from './removals.ts';
import { createFormsSweep } from './sweep.ts';
import { startWebhooks } from './webhooks.ts';

export type FormsWork = { consumer: Consumer; sweeps: Sweep[]; stop(): Promise<void> };

type FormsDependencies = {
  environment: Environment;
  journals: Journals;
  secret: string;
  sql: Sql;
  log: Log;
  noteErasure(): void;
  leases: Record<'mail' | 'webhooks', Lease>;
};

/** Starts everything the worker does for forms, the newsletter and mail. Without a mail server the email log only fills up; the studio shows it. */
export function startFormsWork(dependencies: FormsDependencies): FormsWork {
  const { environment, secret, sql, log, noteErasure } = dependencies;
  const { siteUrl, studioUrl } = environment;
  const files = openUploadFiles(environment);
  const consumer = createFormsConsumer({
    sql,
    log,
    siteUrl,
    studioUrl,
    linkKey: deriveMacKey(secret, 'newsletter-link'),
    subscriberKey: deriveLastingMacKey(secret, 'newsletter-link'),
    files,
    noteErasure,
  });
  const removals = startRemovals({ environment, files, log });
  const { smtp, mailer } = startMail(dependencies);
  const webhooks = startWebhooks({
    sql,
    fetch: createSafeFetch({ allowedHosts: new Set(environment.outgoingPrivateHosts) }),
    secret,
    clock: systemClock,
    log,
    lease: dependencies.leases.webhooks,
  });
  return {
    consumer,
    sweeps: sweepsOf(dependencies, files),
    async stop() {
      await Promise.all([mailer?.stop(), webhooks.stop(), removals.stop()]);
      smtp?.close();
    },
  };
}

type MailWork = { smtp?: Smtp; mailer?: Loop };

/** Starts what sends mail, if there is a mail server. */
function startMail({ environment, sql, log, leases }: FormsDependencies): MailWork {
  const { siteUrl, smtpUrl, mailFrom } = environment;
  if (!smtpUrl) return {};
  const smtp = createSmtp({
    url: smtpUrl,
    from: mailFrom ?? `Candor <candor@${siteUrl.hostname}>`,
    hostname: siteUrl.hostname,
  });
  return { smtp, mailer: startMailer({ sql, send: smtp.send, clock: systemClock, log, lease: leases.mail }) };
}

function sweepsOf({ environment, journals, sql }: FormsDependencies, files: UploadFiles): Sweep[] {
  return [
    createFormsSweep({ sql: sql.longRunning, clock: systemClock, files }),
    createUploadsSweep({
      sql: sql.longRunning,
      files,
      dataDir: environment.dataDir,
      journals,
      clock: systemClock,
    }),
  ];
}
