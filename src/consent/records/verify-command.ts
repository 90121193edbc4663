import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openWitnessed } from '../../platform/database.ts';
import { type Environment, readEnvironment } from '../../platform/environment.ts';
import { CandorError, explain } from '../../platform/errors.ts';
import { readSecret } from '../../platform/secret.ts';
import { chainKeysFor } from './keys.ts';
import { sentenceOf, type Verdict } from './verifier.ts';
import { type Progress, verifyDatabase, verifyExport } from './verify.ts';

const usage = `npm run consent:verify                                    the records in the witnessed database
              npm run consent:verify -- --file export.json              an export, without any database
              --public-key KEY   a key that heads may be signed with: of an export, or of the time before SECRET was changed; may be repeated
              --json             the verdict as JSON on standard output`;

/** Good, broken, could not be told. */
type ExitCode = 0 | 1 | 2;

type Options = { file: string | undefined; publicKeys: string[]; isJson: boolean };
type Outcome = { verdict: Verdict; isExcerpt: boolean; /** The file's own word, when nobody gave a key. */ trustedKey: string | null };

export async function runVerify(args: readonly string[], environment: Record<string, string | undefined> = process.env): Promise<ExitCode> {
  try {
    const options = parseOptions(args);
    const outcome = await (options.file === undefined ? inDatabase(options, environment) : inFile(options.file, options));
    console.log(options.isJson ? JSON.stringify(summaryOf(outcome), null, 2) : reportOf(outcome));
    return outcome.verdict.faults.length > 0 ? 1 : 0;
  } catch (error) {
    console.error(explain(error));
    return 2;
  }
}

function parseOptions(args: readonly string[]): Options {
  try {
    const { values } = parseArgs({ args: [...args], options: { file: { type: 'string' }, 'public-key': { type: 'string', multiple: true }, json: { type: 'boolean' } } });
    return { file: values.file, publicKeys: values['public-key'] ?? [], isJson: values.json ?? false };
  } catch (cause) {
    throw new CandorError({ code: 'verify_command', what: `This is not a command: ${cause instanceof Error ? cause.message : String(cause)}`, remedy: usage, cause });
  }
}

async function inDatabase({ publicKeys }: Options, source: Record<string, string | undefined>): Promise<Outcome> {
  const environment = readEnvironment(source);
  refuseMissing(environment);
  const sql = await openWitnessed(environment);
  try {
    const keys = chainKeysFor(readSecret(environment));
    return { verdict: await verifyDatabase(sql.longRunning, { keys, earlierKeys: publicKeys, onProgress: showProgress() }), isExcerpt: false, trustedKey: null };
  } finally {
    await sql.close();
  }
}

/** Opening would make an empty one, and an empty chain is whole. */
function refuseMissing({ witnessed }: Environment): void {
  if (witnessed.kind === 'postgres' || existsSync(witnessed.file)) return;
  throw new CandorError({
    code: 'records_missing',
    what: `There are no consent records at ${witnessed.file}.`,
    remedy: 'Set DATA_DIR or DATABASE_URL to what the worker runs with.',
  });
}

async function inFile(file: string, { publicKeys }: Options): Promise<Outcome> {
  const { verdict, header } = await verifyExport(file, { publicKeys, onProgress: showProgress() });
  return { verdict, isExcerpt: header.isExcerpt, trustedKey: publicKeys.length > 0 ? null : header.publicKey };
}

const progressEvery = 100_000;

/** On standard error, so that the verdict can be piped. */
function showProgress(): Progress {
  let shown = 0;
  return (records) => {
    if (records - shown < progressEvery) return;
    shown = records;
    console.error(`  ${records.toLocaleString('en')} records checked …`);
  };
}

function summaryOf({ verdict, isExcerpt, trustedKey }: Outcome) {
  return { ok: verdict.faults.length === 0, isExcerpt, keyFromFile: trustedKey, ...verdict, faults: verdict.faults.map((fault) => ({ ...fault, message: sentenceOf(fault) })) };
}

function reportOf({ verdict, isExcerpt, trustedKey }: Outcome): string {
  const { faults, records, erased, headsChecked, uncovered } = verdict;
  const count = (number: number, what: string) => `${number.toLocaleString('en')} ${what}`;
  const lines = [
    faults.length === 0 ? 'The chain is whole.' : `The chain is broken. ${faults.map(sentenceOf).join('\n                     ')}`,
    `  ${count(records, 'records')}, ${count(erased, 'of them erased')}, ${count(headsChecked, 'signed heads')}, ${count(uncovered, 'records after the newest head')}`,
  ];
  if (isExcerpt) lines.push('  An excerpt: each record has its own hash, but nothing says whether others are missing.');
  if (trustedKey !== null) lines.push(`  Checked with the key the file itself names, ${trustedKey}: compare it with the one on /consent/transparency.`);
  return lines.join('\n');
}

if (process.argv[1] === import.meta.filename) process.exitCode = await runVerify(process.argv.slice(2));
