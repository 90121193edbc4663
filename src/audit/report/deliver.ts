import { open, readFile, writeFile } from 'node:fs/promises';
import { CandorError } from '../../platform/errors.ts';
import type { AuditReport } from '../contract.ts';
import { compareReports, readEarlierReport } from './compare.ts';
import { digestOf } from './digest/digest.ts';
import type { RenderHtml } from './load-html.ts';
import { reportJson } from './json.ts';
import { junitXml } from './junit.ts';
import { terminalSummary } from './terminal/summary.ts';
import type { Language } from '../words.ts';
import { filled, speechIn } from './words/words.ts';
import { defaultFailOn, type ExitCode, exitCodeOf, type Judging } from './verdict.ts';

/** Files that were asked for, and when to fail. */
export type ReportOptions = { json?: string; html?: string; junit?: string; compare?: string; /** Of what people read: terminal and HTML. */ language?: Language } & Judging;

export type Delivery = {
  /** For a person. */
  write: (text: string) => void;
  isColoured: boolean;
  columns?: number;
  loadHtml: () => Promise<RenderHtml>;
};

/**
 * Tells a person of a report, writes what was asked for, and says how the command ends. With `compare`, findings that were there before count too.
 * @throws CandorError `audit_compare_invalid`, `audit_file_unwritable`, `not_built`
 */
export async function deliverReport(report: AuditReport, { json, html, junit, compare, failOn = defaultFailOn, allowsIncomplete = false, language = 'en' }: ReportOptions, { write, isColoured, columns, loadHtml }: Delivery): Promise<ExitCode> {
  const comparison = compare === undefined ? undefined : compareReports(report, readEarlierReport(await readText(compare), { site: report.target.site, name: compare }));
  write(terminalSummary(digestOf(report, { language, comparison }), { isColoured, columns }));
  const written = async (file: string | undefined, textOf: () => string | Promise<string>) => {
    if (file === undefined) return;
    await writeText(file, await textOf());
    write(`${filled(speechIn(language).words.terminal.wrote, { file })}\n`);
  };
  await written(json, () => reportJson(report));
  await written(junit, () => junitXml(report, { failOn, allowsIncomplete }));
  await written(html, async () => (await loadHtml())(report, { comparison, language }));
  return exitCodeOf(report, { failOn, allowsIncomplete });
}

/**
 * Before minutes are spent on an audit: whether its files can be written, and the earlier report be read.
 * @throws CandorError `audit_compare_invalid`, `audit_file_unwritable`
 */
export async function checkFiles({ json, html, junit, compare }: ReportOptions): Promise<void> {
  if (compare !== undefined) await readText(compare);
  for (const file of [json, html, junit]) if (file !== undefined) await (await open(file, 'a').catch(unwritable(file))).close();
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause: unknown) => {
    throw new CandorError({ code: 'audit_compare_invalid', what: `${file} cannot be read.`, remedy: 'Give --compare a file that --json of an audit of this site has written.', cause });
  });
}

async function writeText(file: string, text: string): Promise<void> {
  await writeFile(file, text).catch(unwritable(file));
}

function unwritable(file: string): (cause: unknown) => never {
  return (cause) => {
    throw new CandorError({ code: 'audit_file_unwritable', what: `${file} cannot be written: ${cause instanceof Error ? cause.message : String(cause)}.`, remedy: 'Name a file in a folder that exists, that this user may write to, and that has room.', cause });
  };
}
