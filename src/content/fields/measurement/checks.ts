import { isIP } from 'node:net';
import { isCurrency } from '../../../platform/currency.ts';

/** The result of a check: true, or a sentence with a permanent code in brackets (docs/errors.md). */
type Verdict = true | string;

/** Builds an error message. The code stands at the end of the sentence, where people find it and programs can read it. */
export function refusal({ code, message }: { code: string; message: string }): string {
  return `${message} (${code})`;
}

/** Names that GA4 accepts: a letter, then letters, digits and underscores. */
const namePattern = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

export function checkEventName(value: unknown): Verdict {
  return (
    isMatching(value, namePattern) ||
    refusal({
      code: 'event_name_invalid',
      message:
        'Enter an event name of at most 40 characters, such as form_submit: a letter first, then letters, digits and underscores.',
    })
  );
}

export function checkParameterName(value: unknown): Verdict {
  return (
    isMatching(value, namePattern) ||
    refusal({
      code: 'parameter_name_invalid',
      message:
        'Enter a parameter name of at most 40 characters: a letter first, then letters, digits and underscores. page_path stands for the path of the page.',
    })
  );
}

/** Normalises a file extension: `.PDF` and `pdf` are the same; 1 to 10 letters and digits. */
export function normalisedExtension(value: unknown): string {
  return String(value)
    .trim()
    .toLowerCase()
    .replace(/^\*?\./, '');
}

export function checkExtensions(values: unknown): Verdict {
  const wrong = textsOf(values).find((value) => !/^[a-z0-9]{1,10}$/.test(normalisedExtension(value)));
  return (
    wrong === undefined ||
    refusal({
      code: 'extension_invalid',
      message: `“${shown(wrong)}” is not a file extension. Enter 1 to 10 letters and digits, for example pdf.`,
    })
  );
}

export function checkQueryNames(values: unknown): Verdict {
  const wrong = textsOf(values).find((value) => !/^[^\s&=?#;%+"'<>]{1,60}$/.test(value.trim()));
  return (
    wrong === undefined ||
    refusal({
      code: 'query_name_invalid',
      message: `“${shown(wrong)}” cannot be the name of a query parameter. Enter only the name, without ?, & and =, with at most 60 characters.`,
    })
  );
}

export function checkPercent(value: unknown): Verdict {
  return (
    isWhole(value, 1, 100) ||
    refusal({ code: 'percent_out_of_range', message: 'Enter a whole percentage from 1 to 100.' })
  );
}

export function checkPercents(values: unknown): Verdict {
  const percents: unknown[] = Array.isArray(values) ? values : [];
  const wrong = percents.find((value) => !isWhole(Number(value), 1, 99));
  if (wrong !== undefined)
    return refusal({
      code: 'percent_out_of_range',
      message: `${shown(wrong)} is not a valid percentage. Enter whole percentages from 1 to 99; the end of a video is always reported.`,
    });
  return (
    new Set(percents.map(Number)).size === percents.length ||
    refusal({ code: 'percent_repeated', message: 'A percentage is in the list twice. Remove one of the two.' })
  );
}

export function checkInterval(value: unknown): Verdict {
  return (
    isWhole(value, 100, 60_000) ||
    refusal({
      code: 'interval_out_of_range',
      message:
        'Enter a whole number of milliseconds from 100 to 60000. Shorter intervals drain batteries; longer intervals miss pages.',
    })
  );
}

export function checkRetention(value: unknown): Verdict {
  return (
    isWhole(value, 1, 120) ||
    refusal({ code: 'retention_out_of_range', message: 'Enter a whole number of months from 1 to 120.' })
  );
}

/** Checks networks: `203.0.113.0/24`, `2001:db8::/32`, or a single address. */
export function checkNetworks(values: unknown): Verdict {
  const wrong = textsOf(values).find((value) => !isNetwork(value.trim()));
  return (
    wrong === undefined ||
    refusal({
      code: 'network_invalid',
      message: `“${shown(wrong)}” is not a network. Enter an IP address, or one with its prefix length, for example 203.0.113.0/24 or 2001:db8::/32.`,
    })
  );
}

function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0 || address.includes('%')) return false;
  return (
    length === undefined ||
    (/^[0-9]{1,3}$/.test(length) && Number(length) >= 1 && Number(length) <= (version === 4 ? 32 : 128))
  );
}

/** A value needs both an amount and a currency, or neither. */
export function checkCurrency(value: unknown, worth: unknown): Verdict {
  const isGiven = typeof value === 'string' && value.trim() !== '';
  if (!isGiven)
    return (
      typeof worth !== 'number' || refusal({ code: 'currency_missing', message: 'Enter the currency of the value.' })
    );
  return (
    isCurrency(value.trim().toUpperCase()) ||
    refusal({ code: 'currency_invalid', message: 'Enter a currency as three letters, for example EUR.' })
  );
}

export function checkWorth(value: unknown): Verdict {
  if (value === null || value === undefined || value === '') return true;
  return (
    (typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= 1e9) ||
    refusal({ code: 'worth_out_of_range', message: 'Enter a value from 0 to 1000000000, or leave the field empty.' })
  );
}

export function textsOf(values: unknown): string[] {
  return (Array.isArray(values) ? values : []).filter((value): value is string => typeof value === 'string');
}

function isMatching(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value.trim());
}

function isWhole(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

/** Shortens a submitted value for an error message. */
function shown(value: unknown): string {
  return String(value).slice(0, 60);
}
