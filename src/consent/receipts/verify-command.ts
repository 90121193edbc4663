import { readFileSync, statSync } from 'node:fs';
import { maxReceiptBytes, readTrustedKeys, type Verdict, verifyReceipt } from './verify.ts';

/** 0: genuine. 1: changed. 2: could not be checked. 3: the signature is valid, but the key's owner is unknown. */
type Outcome = { exitCode: 0 | 1 | 2 | 3; message: string; code?: string };

const usage = `Usage: npm run receipt:verify -- receipt.json [--key key.json]

receipt.json  the file that /consent/receipt?format=json returns
key.json      the file that /.well-known/candor-receipt-key.json of the website returns; download it once, this command needs no network`;

/** Runs `npm run receipt:verify`, which verifies a receipt independently of the website that issued it. */
export function verifyFile(words: readonly string[]): Outcome {
  const options = optionsOf(words);
  if (!options) return { exitCode: 2, code: 'receipt_usage', message: usage };
  const receipt = readBounded(options.receipt);
  if (receipt === undefined) return unreadableFile(options.receipt);
  if (options.key === undefined) return sayVerdict(verifyReceipt(receipt, []), false);
  const keyText = readBounded(options.key);
  if (keyText === undefined) return unreadableFile(options.key);
  const trusted = readTrustedKeys(keyText);
  if (!trusted)
    return {
      exitCode: 2,
      code: 'receipt_key_unreadable',
      message: `There is no Ed25519 key in ${options.key}.\nSave /.well-known/candor-receipt-key.json of the website and use that file.`,
    };
  return sayVerdict(verifyReceipt(receipt, trusted), true);
}

function sayVerdict(verdict: Verdict, hasKeys: boolean): Outcome {
  if (verdict.result === 'unreadable')
    return {
      exitCode: 2,
      code: 'receipt_unreadable',
      message:
        plain(`This receipt cannot be checked. ${verdict.problem}`) +
        '\nUse the JSON file exactly as you downloaded it from the website.',
    };
  if (verdict.result === 'changed') {
    const message =
      'CHANGED. The signature does not match the receipt, so the receipt was changed after it was signed.\nThe signature cannot show which part was changed. Compare the receipt with a copy you trust.';
    return { exitCode: 1, code: 'receipt_changed', message };
  }
  const about = summaryOf(verdict);
  if (verdict.result === 'genuine')
    return {
      exitCode: 0,
      message: `GENUINE. The receipt is unchanged since it was signed with a key you gave.\n${about}`,
    };
  const advice = hasKeys
    ? 'Its key is not among those you gave.'
    : 'The owner of the key was not checked. Give the key of the website with --key.';
  return {
    exitCode: 3,
    code: 'receipt_key_unknown',
    message: `UNCHANGED, KEY NOT KNOWN. The signature matches the receipt. ${advice}\n${about}`,
  };
}

function summaryOf({ receipt, keyId }: Extract<Verdict, { receipt: unknown }>): string {
  const [event] = receipt.events;
  const [party] = receipt.party_identification;
  const states = receipt.pii_processing.purposes.map(({ purpose, state }) => `${purpose}: ${state}`);
  return plain(
    `record ${receipt.record_id}, ${event?.event_time ?? 'no time'}, ${party?.url ?? 'nobody'}; ${states.join(', ')}; key ${keyId}`,
  );
}

/** Replaces control characters, because a receipt is an untrusted file and must not reach the terminal unescaped. */
function plain(text: string): string {
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '?');
}

function optionsOf(words: readonly string[]): { receipt: string; key: string | undefined } | undefined {
  const [receipt, flag, key, ...more] = words;
  if (receipt === undefined || receipt.startsWith('-') || more.length > 0) return undefined;
  if (flag === undefined) return { receipt, key: undefined };
  return flag === '--key' && key !== undefined ? { receipt, key } : undefined;
}

function readBounded(file: string): string | undefined {
  try {
    return statSync(file).size > maxReceiptBytes ? undefined : readFileSync(file, 'utf8');
  } catch {
    return undefined; // Missing, a folder, or not readable: the caller reports it.
  }
}

function unreadableFile(file: string): Outcome {
  return {
    exitCode: 2,
    code: 'receipt_unreadable',
    message: `${file} cannot be read, or is too large to be a receipt.\nUse the JSON file exactly as you downloaded it from the website.`,
  };
}

if (process.argv[1] === import.meta.filename) {
  const { exitCode, message, code } = verifyFile(process.argv.slice(2));
  (exitCode === 0 ? process.stdout : process.stderr).write(
    code === undefined ? `${message}\n` : `${message}\nCode: ${code}\n`,
  );
  process.exitCode = exitCode;
}
