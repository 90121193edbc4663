import { isCurrency } from '../../platform/currency.ts';
import type { ParameterValue } from '../redaction.ts';
import type { DropReason } from './drop-reasons.ts';

type Parameters = ReadonlyMap<string, ParameterValue>;

/** No single order is larger; one that says so would be all that anybody sees of the revenue. */
const maxAmount = 1e9;
/** Of these one dollar is a thousand and more, so the largest order has three digits more. */
const smallUnits: ReadonlySet<string> = new Set('ARS BIF CDF COP GNF IDR IQD IRR KHR KRW LAK LBP MGA MMK MNT MWK NGN PYG RWF SLL SYP TZS UGX UZS VND'.split(' '));
const smallUnitFactor = 1000;
const decimal = /^-?\d+(\.\d+)?$/;

/** Why an event's money cannot be counted. Money is what names a currency: any other `value` is a parameter like the rest. */
export function breachOfMoney(params: Parameters): DropReason | undefined {
  const given = params.get('currency');
  if (isMissing(given)) return undefined;
  const currency = currencyIn(given);
  if (currency === undefined) return 'currency_invalid';
  if (isMissing(params.get('value'))) return undefined;
  const value = amountIn(params.get('value'));
  return value !== undefined && Math.abs(value) <= maxAmount * (smallUnits.has(currency) ? smallUnitFactor : 1) ? undefined : 'value_invalid';
}

/** The same parameters with money as reports and destinations read it: three capital letters, and a number. */
export function withPlainMoney(params: Parameters): Parameters {
  const currency = currencyIn(params.get('currency'));
  const value = amountIn(params.get('value'));
  if (currency === undefined) return params;
  return new Map([...params, ['currency', currency], ...(value === undefined ? [] : [['value', value] as const])]);
}

function isMissing(value: ParameterValue | undefined): boolean {
  return value === undefined || value === null || value === '';
}

function currencyIn(value: ParameterValue | undefined): string | undefined {
  const text = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return isCurrency(text) ? text : undefined;
}

/** Shops often write numbers as text. */
function amountIn(value: ParameterValue | undefined): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && decimal.test(value.trim()) ? Number(value) : undefined;
}
