import { open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { CandorError } from '../../platform/errors.ts';
import type { AuditReport } from '../contract.ts';
import { compareReports, readEarlierReport } from './compare.ts';
import { digestOf } from './digest/digest.ts';
import type { RenderHtml } from './load-html.ts';
import { reportJson } from './json.ts';
import { junitXml } from './junit.ts';
import type { EarlierReport } from './schema/earlier.ts';
import { terminalSummary } from './terminal.ts';
import type { Language } from '../messages.ts';
import { filled, speechIn } from './texts/texts.ts';
import { defaultFailOn, type ExitCode, exitCodeOf, type Judging } from './verdict.ts';

/** The requested files, and when to fail. */
export type ReportOptions = {
  json?: string;
  html?: string;
  junit?: string;
  compare?: string;
  /** Language of the texts for people: terminal and HTML. */ language?: Language;
} & Judging;

type Delivery = {
  /** The report to compare with. */
  earlier?: EarlierReport | undefined;
  /** Writes the text for a person. */
  write: (text: string) => void;
  isColoured: boolean;
  columns?: number;
  loadHtml: () => Promise<RenderHtml>;
};

/**
 * Writes the summary and the requested files, and returns the command's exit code. With an earlier report, findings that it already had count too.
 * @throws CandorError `audit_file_unwritable`, after writing every file that can be written
 */
export async function deliverReport(
  report: AuditReport,
  { json, html, junit, failOn = defaultFailOn, allowsIncomplete = false, language = 'en' }: ReportOptions,
  { earlier, write, isColoured, columns, loadHtml }: Delivery,
): Promise<ExitCode> {
  const comparison = earlier && compareReports(report, earlier);
  write(terminalSummary(digestOf(report, { language, comparison }), { isColoured, columns }));
  const failed: unknown[] = [];
  const written = async (file: string | undefined, textOf: () => string | Promise<string>) => {
    if (file === undefined) return;
    try {
      await writeFile(file, await textOf()).catch(unwritable(file));
      write(`${filled(speechIn(language).texts.terminal.wrote, { file })}\n`);
    } catch (error) {
      failed.push(error);
    }
  };
  await written(json, () => reportJson(report));
  await written(junit, () => junitXml(report, { failOn, allowsIncomplete }));
  await written(html, async () => (await loadHtml())(report, { comparison, language }));
  if (failed.length > 0) throw failed[0];
  return exitCodeOf(report, { failOn, allowsIncomplete });
}

type CheckedFiles = {
  earlier: EarlierReport | undefined;
  /** Removes files that the check created and that are still empty. */
  clear: () => Promise<void>;
};

/**
 * Checks, before an audit of several minutes, that its files can be created and written, and that the earlier report can be read and compared with.
 * @throws CandorError `audit_compare_invalid`, `audit_file_unwritable`, `not_built`
 */
export async function checkFiles(
  { json, html, junit, compare }: ReportOptions,
  { site, loadHtml }: { site: string; loadHtml: () => Promise<unknown> },
): Promise<CheckedFiles> {
  const earlier =
    compare === undefined ? undefined : readEarlierReport(await readText(compare), { site, name: compare });
  if (html !== undefined) await loadHtml();
  const made: string[] = [];
  const clear = async () => {
    for (const file of made) if ((await stat(file).catch(() => undefined))?.size === 0) await rm(file);
  };
  try {
    for (const file of [json, html, junit]) if (file !== undefined && (await makeIfMissing(file))) made.push(file);
  } catch (error) {
    await clear();
    throw error;
  }
  return { earlier, clear };
}

/** Creates a file; returns true when it did not exist. */
async function makeIfMissing(file: string): Promise<boolean> {
  const fresh = await open(file, 'ax').catch(() => undefined);
  await (fresh ?? (await open(file, 'a').catch(unwritable(file)))).close();
  return fresh !== undefined;
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause: unknown) => {
    throw new CandorError({
      code: 'audit_compare_invalid',
      what: `${file} cannot be read.`,
      remedy: 'Give --compare a file that an earlier audit of this site wrote with --json.',
      cause,
    });
  });
}

function unwritable(file: string): (cause: unknown) => never {
  return (cause) => {
    throw new CandorError({
      code: 'audit_file_unwritable',
      what: `${file} cannot be written: ${cause instanceof Error ? cause.message : String(cause)}.`,
      remedy: 'Name a file in an existing folder that this user may write to, on a disk with free space.',
      cause,
    });
  };
}
