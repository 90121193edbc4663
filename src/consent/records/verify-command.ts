import { existsSync } from 'node:fs';
import { openWitnessed } from '../../platform/open-database.ts';
import { type Environment, readEnvironment } from '../../platform/environment.ts';
import { CandorError } from '../../platform/errors.ts';
import { readSecret } from '../../platform/secret.ts';
import { runVerifyCommand, type VerifyExitCode } from '../../platform/verify-command.ts';
import { chainKeysFor } from './keys.ts';
import { type NotedHead, readNotedHeads } from './noted-heads.ts';
import { sentenceOf, type Verdict } from './verifier.ts';
import { type Progress, verifyDatabase, verifyExport } from './verify.ts';

const usage = `npm run consent:verify                                    checks the records in the witnessed database
              npm run consent:verify -- --file export.json              checks an export, without a database
              --public-key KEY   a key that may have signed heads: the key of an export, or one from before SECRET was changed; can be repeated
              --head FILE|HASH   a head that was published or noted; finds records that were removed from the end; can be repeated
              --json             prints the verdict as JSON on standard output`;

type Outcome = {
  verdict: Verdict;
  isExcerpt: boolean;
  /** The key that the file itself names, when no key was given. */ trustedKey: string | null;
};

export function runVerify(
  args: readonly string[],
  environment: Record<string, string | undefined> = process.env,
): Promise<VerifyExitCode> {
  return runVerifyCommand(
    {
      options: {
        file: { type: 'string' },
        'public-key': { type: 'string', multiple: true },
        head: { type: 'string', multiple: true },
      },
      notUnderstood,
      async verify({ file, 'public-key': publicKeys = [], head: heads = [] }) {
        const noted = (await Promise.all(heads.map(readNotedHeads))).flat();
        return file === undefined
          ? inDatabase({ publicKeys, noted }, environment)
          : inFile(file, { publicKeys, noted });
      },
      summaryOf,
      reportOf,
    },
    args,
  );
}

function notUnderstood(what: string, cause: unknown): CandorError {
  return new CandorError({
    code: 'verify_command',
    what: `The command was not understood: ${what}`,
    remedy: usage,
    cause,
  });
}

type Checking = { publicKeys: readonly string[]; noted: readonly NotedHead[] };

async function inDatabase(
  { publicKeys, noted }: Checking,
  source: Record<string, string | undefined>,
): Promise<Outcome> {
  const environment = readEnvironment(source);
  refuseMissing(environment);
  const sql = await openWitnessed(environment);
  try {
    const keys = chainKeysFor(readSecret(environment));
    return {
      verdict: await verifyDatabase(sql.longRunning, {
        keys,
        earlierKeys: publicKeys,
        noted,
        onProgress: showProgress(),
      }),
      isExcerpt: false,
      trustedKey: null,
    };
  } finally {
    await sql.close();
  }
}

/** Refuses a missing database, because opening would create an empty one, and an empty chain is valid. */
function refuseMissing({ witnessed }: Environment): void {
  if (witnessed.kind === 'postgres' || existsSync(witnessed.file)) return;
  throw new CandorError({
    code: 'records_missing',
    what: `There is no database of consent records at ${witnessed.file}.`,
    remedy: 'Set DATA_DIR or DATABASE_URL to the values that the worker uses.',
  });
}

async function inFile(file: string, { publicKeys, noted }: Checking): Promise<Outcome> {
  const { verdict, header } = await verifyExport(file, { publicKeys, noted, onProgress: showProgress() });
  return { verdict, isExcerpt: header.isExcerpt, trustedKey: publicKeys.length > 0 ? null : header.publicKey };
}

const progressEvery = 100_000;

/** Prints to standard error, so that the verdict can be piped. */
function showProgress(): Progress {
  let shown = 0;
  return (records) => {
    if (records - shown < progressEvery) return;
    shown = records;
    console.error(`  ${records.toLocaleString('en')} records checked …`);
  };
}

function summaryOf({ verdict, isExcerpt, trustedKey }: Outcome) {
  return {
    ok: verdict.faults.length === 0,
    isExcerpt,
    keyFromFile: trustedKey,
    ...verdict,
    faults: verdict.faults.map((fault) => ({ ...fault, message: sentenceOf(fault) })),
  };
}

function reportOf({ verdict, isExcerpt, trustedKey }: Outcome): string {
  const { faults, records, erased, headsChecked, uncovered } = verdict;
  const count = (number: number, what: string) => `${number.toLocaleString('en')} ${what}`;
  const lines = [
    faults.length === 0
      ? 'The chain is intact.'
      : `The chain is broken. ${faults.map(sentenceOf).join('\n                     ')}`,
    `  ${count(records, 'records')}, ${count(erased, 'of them erased')}, ${count(headsChecked, 'signed heads')}, ${count(uncovered, 'records after the newest head')}`,
  ];
  if (verdict.notedChecked > 0)
    lines.push(
      `  ${count(verdict.notedChecked, 'noted heads')} are in the chain; nothing up to record ${verdict.notedUntil} was removed`,
    );
  if (isExcerpt)
    lines.push(
      '  This is an excerpt. Each record was checked against its own hash, but an excerpt cannot show whether other records are missing.',
    );
  if (trustedKey !== null)
    lines.push(
      `  Checked with the key that the file itself contains, ${trustedKey}. Compare it with the key on /consent/transparency.`,
    );
  return lines.join('\n');
}

if (process.argv[1] === import.meta.filename) process.exitCode = await runVerify(process.argv.slice(2));
