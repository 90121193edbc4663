import type { Statements } from '../../platform/database.ts';
import { addMonths } from '../../platform/durations.ts';
import { readableOf, type SubmissionBody } from '../journal-entries.ts';
import { tellSubmission } from './tell.ts';

type AppendOptions = { id: string; body: SubmissionBody; atMs: number; studioUrl: URL };

const insert = `INSERT INTO submissions (id, form_id, form_slug, form_title, locale, page, email, email_lower, is_proved, spam, fields, files, words, sent_at_ms, keep_until_ms)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`;

/** Stores a submission and starts its deliveries: once for each id, however often the same post came. Spam is kept for a while and starts none. */
export async function appendSubmission(statements: Statements, options: AppendOptions): Promise<boolean> {
  const { id, body, atMs } = options;
  const { form, email, fields, files, spam } = body;
  const keepUntilMs = addMonths(atMs, body.retentionMonths);
  const words = [form.title, ...fields.flatMap((field) => [...new Set([...field.values, ...readableOf(field)])])]
    .join('\n')
    .toLowerCase()
    .slice(0, 50_000);
  const values = [
    id,
    form.id,
    form.slug,
    form.title,
    body.locale,
    body.page,
    email,
    email?.toLowerCase() ?? null,
    body.isProved ? 1 : 0,
    spam,
    JSON.stringify(fields),
    JSON.stringify(files),
    words,
    atMs,
    keepUntilMs,
  ];
  if ((await statements.run(insert, values)) === 0) return false;
  if (!spam) await tellSubmission(statements, options);
  return true;
}
