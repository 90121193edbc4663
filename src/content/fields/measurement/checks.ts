import { isIP } from 'node:net';
import { isCurrency } from '../../../platform/currency.ts';

/** What a check says of a value: nothing, or a sentence with a permanent code in brackets (docs/errors.md). */
export type Verdict = true | string;

/** A refusal of a value. The code stands at the end of the sentence, where people find it and programs can read it. */
export function refusal({ code, message }: { code: string; message: string }): string {
  return `${message} (${code})`;
}

/** Names that GA4 takes: a letter, then letters, digits and underscores. */
const namePattern = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

export function checkEventName(value: unknown): Verdict {
  return isMatching(value, namePattern) || refusal({ code: 'event_name_invalid', message: 'Give the name of an event: a letter, then letters, digits and underscores, 40 at most. For example form_submit.' });
}

export function checkParameterName(value: unknown): Verdict {
  return isMatching(value, namePattern) || refusal({ code: 'parameter_name_invalid', message: 'Give the name of a parameter: a letter, then letters, digits and underscores, 40 at most. page_path stands for the path of the page.' });
}

/** `.PDF` and `pdf` are the same; 1 to 10 letters and digits. */
export function normalisedExtension(value: unknown): string {
  return String(value).trim().toLowerCase().replace(/^\*?\./, '');
}

export function checkExtensions(values: unknown): Verdict {
  const wrong = textsOf(values).find((value) => !/^[a-z0-9]{1,10}$/.test(normalisedExtension(value)));
  return wrong === undefined || refusal({ code: 'extension_invalid', message: `“${shown(wrong)}” is not a file extension. Give 1 to 10 letters and digits, for example pdf.` });
}

export function checkQueryNames(values: unknown): Verdict {
  const wrong = textsOf(values).find((value) => !/^[^\s&=?#;%+"'<>]{1,60}$/.test(value.trim()));
  return wrong === undefined || refusal({ code: 'query_name_invalid', message: `“${shown(wrong)}” cannot be the name of a query parameter. Give only the name, without ?, & and =, 60 characters at most.` });
}

export function checkPercent(value: unknown): Verdict {
  return isWhole(value, 1, 100) || refusal({ code: 'percent_out_of_range', message: 'Give a whole percent from 1 to 100.' });
}

export function checkPercents(values: unknown): Verdict {
  const percents: unknown[] = Array.isArray(values) ? values : [];
  const wrong = percents.find((value) => !isWhole(Number(value), 1, 99));
  if (wrong !== undefined) return refusal({ code: 'percent_out_of_range', message: `${shown(wrong)} is not a share on the way: give whole percents from 1 to 99. The end of a video is always told.` });
  return new Set(percents.map(Number)).size === percents.length || refusal({ code: 'percent_repeated', message: 'A percent stands in the list twice.' });
}

export function checkInterval(value: unknown): Verdict {
  return isWhole(value, 100, 60_000) || refusal({ code: 'interval_out_of_range', message: 'Give whole milliseconds from 100 to 60000. More often costs batteries, more seldom misses pages.' });
}

export function checkRetention(value: unknown): Verdict {
  return isWhole(value, 1, 120) || refusal({ code: 'retention_out_of_range', message: 'Give whole months from 1 to 120.' });
}

/** `203.0.113.0/24`, `2001:db8::/32`, or one address. */
export function checkNetworks(values: unknown): Verdict {
  const wrong = textsOf(values).find((value) => !isNetwork(value.trim()));
  return wrong === undefined || refusal({ code: 'network_invalid', message: `“${shown(wrong)}” is not a network. Give an address, or an address with the length of its network, for example 203.0.113.0/24 or 2001:db8::/32.` });
}

function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0 || address.includes('%')) return false;
  return length === undefined || (/^[0-9]{1,3}$/.test(length) && Number(length) >= 1 && Number(length) <= (version === 4 ? 32 : 128));
}

/** A worth needs both, or neither. */
export function checkCurrency(value: unknown, worth: unknown): Verdict {
  const isGiven = typeof value === 'string' && value.trim() !== '';
  if (!isGiven) return typeof worth !== 'number' || refusal({ code: 'currency_missing', message: 'Say in which currency the worth is.' });
  return isCurrency(value.trim().toUpperCase()) || refusal({ code: 'currency_invalid', message: 'Give a currency by its three letters, for example EUR.' });
}

export function checkWorth(value: unknown): Verdict {
  if (value === null || value === undefined || value === '') return true;
  return (typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= 1e9) || refusal({ code: 'worth_out_of_range', message: 'Give what one is worth as a number from 0 to 1000000000, or nothing.' });
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

/** A message names what was typed, not all of it. */
function shown(value: unknown): string {
  return String(value).slice(0, 60);
}
