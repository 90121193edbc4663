import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { SubmissionBody, SubscriptionBody } from '../../src/forms/journal-entries.ts';
import { openUploadFiles } from '../../src/forms/uploads.ts';
import type { EntryKind } from '../../src/journal/contract.ts';
import { fileJournals } from '../../src/journal/file-journals.ts';
import { journalRootOf } from '../../src/journal/folders.ts';
import type { Loop } from '../../src/platform/background-loop.ts';
import type { Sql } from '../../src/platform/database.ts';
import { silentLog } from '../../src/platform/log.ts';
import { openWitnessed } from '../../src/platform/open-database.ts';
import { deriveMacKey } from '../../src/platform/secret.ts';
import { migrateWitnessed } from '../../src/platform/witnessed-migrations.ts';
import { studioServices } from '../../src/studio/services.ts';
import { startDrain } from '../../src/worker/drain.ts';
import { createFormsConsumer } from '../../src/worker/forms/consumer.ts';
import { countOf } from '../../src/worker/testing.ts';
import { type Rest, restOf } from './rest.ts';
import { openTestStudio, type TestStudio } from './studio.ts';

export const roles = ['viewer', 'editor', 'admin'] as const;
export type Role = (typeof roles)[number];
const password = 'a long enough password';

type FormsDesk = {
  studio: TestStudio;
  sql: Sql;
  linkKey: ReturnType<typeof deriveMacKey>;
  /** Ids of the accounts. */ ids: Record<string, string>;
  as(role: Role | undefined, method: string, path: string, body?: object): ReturnType<Rest>;
  /** Calls `/submissions/act`, as an admin unless another role is given. */ act(
    body: object,
    role?: Role,
  ): ReturnType<Rest>;
  /** Appends an entry as a site would, and waits until the worker has taken it. */
  arrived(kind: EntryKind, body: SubmissionBody | SubscriptionBody, id?: string): Promise<void>;
};

/** Opens a studio with an account of each role and a worker that processes its journal, as in the product. Every test begins without submissions. */
export function useFormsDesk(): () => FormsDesk {
  let desk: FormsDesk | undefined;
  let drain: Loop;
  const opened = () => {
    if (!desk) throw new Error('The studio is not open.');
    return desk;
  };
  beforeAll(async () => {
    const studio = await openTestStudio('sqlite');
    const { environment } = studio;
    const sql = await openWitnessed(environment);
    await migrateWitnessed(sql);
    const linkKey = deriveMacKey(environment.secret ?? '', 'newsletter-link');
    drain = await startWorker(studio, { sql, linkKey });
    desk = { studio, sql, linkKey, ...(await accountsIn(studio)), arrived: arrivedIn(studio, sql) };
  });
  afterAll(async () => {
    await drain?.stop();
    await desk?.sql.close();
    await desk?.studio.close();
  });
  beforeEach(async () => {
    for (const table of ['submissions', 'submission_notes', 'subscribers', 'outbox', 'webhook_deliveries'])
      await opened().sql.run(`DELETE FROM ${table}`);
  });
  return opened;
}

async function startWorker(
  { environment }: TestStudio,
  { sql, linkKey }: Pick<FormsDesk, 'sql' | 'linkKey'>,
): Promise<Loop> {
  const consumer = createFormsConsumer({
    sql,
    log: silentLog,
    siteUrl: environment.siteUrl,
    studioUrl: environment.studioUrl,
    linkKey,
    subscriberKey: linkKey,
    files: openUploadFiles(environment),
    noteErasure: () => undefined,
  });
  await studioServices(environment).journal();
  return startDrain({ journals: fileJournals(journalRootOf(environment)), consumers: [consumer], sql, log: silentLog });
}

async function accountsIn(studio: TestStudio): Promise<Pick<FormsDesk, 'ids' | 'as' | 'act'>> {
  const rest = restOf(studio.payload);
  const tokens: Record<string, string> = {};
  const ids: Record<string, string> = {};
  for (const role of roles) {
    const email = `${role}@candor.example`;
    const { id } = await studio.payload.create({ collection: 'users', data: { email, password, role } });
    ids[role] = String(id);
    tokens[role] = await studio.signIn({ email, password });
  }
  const as: FormsDesk['as'] = (role, method, path, body) =>
    rest(method, path, { ...(role && { token: tokens[role] ?? '' }), ...(body && { body }) });
  return { ids, as, act: (body, role = 'admin') => as(role, 'POST', '/submissions/act', body) };
}

function arrivedIn({ environment }: TestStudio, sql: Sql): FormsDesk['arrived'] {
  return async (kind, body, id = randomUUID()) => {
    const table = kind === 'submission' ? 'submissions' : 'subscribers';
    const before = await countOf(sql, table);
    await (await studioServices(environment).journal()).append({ kind, id, atMs: Date.UTC(2026, 10, 20), body });
    await expect.poll(() => countOf(sql, table)).toBe(before + 1);
  };
}

export function submission(email: string, message: string, given: Partial<SubmissionBody> = {}): SubmissionBody {
  return {
    form: { id: 'form', slug: 'contact', title: 'Contact' },
    locale: 'en',
    page: '/contact',
    fields: [{ name: 'message', kind: 'textarea', label: 'Message', values: [message] }],
    files: [],
    email,
    isProved: true,
    spam: null,
    retentionMonths: 12,
    delivery: { recipients: ['desk@example.com'], repliesToSender: false, confirmation: null, webhook: null },
    ...given,
  };
}
