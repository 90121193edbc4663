import { open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { CandorError } from '../../platform/errors.ts';
import type { AuditReport } from '../contract.ts';
import { compareReports, readEarlierReport } from './compare.ts';
import { digestOf } from './digest/digest.ts';
import type { RenderHtml } from './load-html.ts';
import { reportJson } from './json.ts';
import { junitXml } from './junit.ts';
import type { EarlierReport } from './schema/earlier.ts';
import { terminalSummary } from './terminal/summary.ts';
import type { Language } from '../words.ts';
import { filled, speechIn } from './words/words.ts';
import { defaultFailOn, type ExitCode, exitCodeOf, type Judging } from './verdict.ts';

/** Files that were asked for, and when to fail. */
export type ReportOptions = { json?: string; html?: string; junit?: string; compare?: string; /** Of what people read: terminal and HTML. */ language?: Language } & Judging;

export type Delivery = {
  /** To compare with. */
  earlier?: EarlierReport | undefined;
  /** For a person. */
  write: (text: string) => void;
  isColoured: boolean;
  columns?: number;
  loadHtml: () => Promise<RenderHtml>;
};

/**
 * Tells a person of a report, writes what was asked for, and says how the command ends. With an earlier report, findings that were there before count too.
 * @throws CandorError `audit_file_unwritable`, after every file that can be written was
 */
export async function deliverReport(report: AuditReport, { json, html, junit, failOn = defaultFailOn, allowsIncomplete = false, language = 'en' }: ReportOptions, { earlier, write, isColoured, columns, loadHtml }: Delivery): Promise<ExitCode> {
  const comparison = earlier && compareReports(report, earlier);
  write(terminalSummary(digestOf(report, { language, comparison }), { isColoured, columns }));
  const failed: unknown[] = [];
  const written = async (file: string | undefined, textOf: () => string | Promise<string>) => {
    if (file === undefined) return;
    try {
      await writeFile(file, await textOf()).catch(unwritable(file));
      write(`${filled(speechIn(language).words.terminal.wrote, { file })}\n`);
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

export type CheckedFiles = {
  earlier: EarlierReport | undefined;
  /** Takes away what the check made and nobody wrote to. */
  clear: () => Promise<void>;
};

/**
 * Before minutes are spent on an audit: whether its files can be written and made, and the earlier report be read and compared with.
 * @throws CandorError `audit_compare_invalid`, `audit_file_unwritable`, `not_built`
 */
export async function checkFiles({ json, html, junit, compare }: ReportOptions, { site, loadHtml }: { site: string; loadHtml: () => Promise<unknown> }): Promise<CheckedFiles> {
  const earlier = compare === undefined ? undefined : readEarlierReport(await readText(compare), { site, name: compare });
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

/** True when it was not there. */
async function makeIfMissing(file: string): Promise<boolean> {
  const fresh = await open(file, 'ax').catch(() => undefined);
  await (fresh ?? (await open(file, 'a').catch(unwritable(file)))).close();
  return fresh !== undefined;
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause: unknown) => {
    throw new CandorError({ code: 'audit_compare_invalid', what: `${file} cannot be read.`, remedy: 'Give --compare a file that --json of an audit of this site has written.', cause });
  });
}

function unwritable(file: string): (cause: unknown) => never {
  return (cause) => {
    throw new CandorError({ code: 'audit_file_unwritable', what: `${file} cannot be written: ${cause instanceof Error ? cause.message : String(cause)}.`, remedy: 'Name a file in a folder that exists, that this user may write to, and that has room.', cause });
  };
}
