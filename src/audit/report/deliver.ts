import { readFile, writeFile } from 'node:fs/promises';
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
 * Writes what was asked for of a report, tells a person the rest, and says how the command ends. With `compare`, findings that were there before count too.
 * @throws CandorError `audit_compare_invalid`, `audit_file_unwritable`, `not_built`
 */
export async function deliverReport(report: AuditReport, { json, html, junit, compare, failOn = defaultFailOn, allowsIncomplete = false, language = 'en' }: ReportOptions, { write, isColoured, columns, loadHtml }: Delivery): Promise<ExitCode> {
  const comparison = compare === undefined ? undefined : compareReports(report, readEarlierReport(await readText(compare), { site: report.target.site, name: compare }));
  if (json !== undefined) await writeText(json, reportJson(report));
  if (junit !== undefined) await writeText(junit, junitXml(report, { failOn, allowsIncomplete }));
  if (html !== undefined) await writeText(html, (await loadHtml())(report, { comparison, language }));
  write(terminalSummary(digestOf(report, { language, comparison }), { isColoured, columns }));
  for (const file of [json, junit, html]) if (file !== undefined) write(`${filled(speechIn(language).words.terminal.wrote, { file })}\n`);
  return exitCodeOf(report, { failOn, allowsIncomplete });
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause: unknown) => {
    throw new CandorError({ code: 'audit_compare_invalid', what: `${file} cannot be read.`, remedy: 'Give --compare a file that --json of an audit of this site has written.', cause });
  });
}

async function writeText(file: string, text: string): Promise<void> {
  await writeFile(file, text).catch((cause: unknown) => {
    throw new CandorError({ code: 'audit_file_unwritable', what: `${file} cannot be written: ${cause instanceof Error ? cause.message : String(cause)}.`, remedy: 'Name a file in a folder that exists and that this user may write to.', cause });
  });
}
