import { isCurrency } from '../../platform/currency.ts';
import type { ParameterValue } from '../redaction.ts';
import type { DropReason } from './drop-reasons.ts';

type Parameters = ReadonlyMap<string, ParameterValue>;

/** No single order is larger; one false amount above this would dominate all revenue. */
const maxAmount = 1e9;
/** One US dollar is a thousand or more of these, so their largest order has three more digits. */
const smallUnits: ReadonlySet<string> = new Set(
  'ARS BIF CDF COP GNF IDR IQD IRR KHR KRW LAK LBP MGA MMK MNT MWK NGN PYG RWF SLL SYP TZS UGX UZS VND'.split(' '),
);
const smallUnitFactor = 1000;
const decimal = /^-?\d+(\.\d+)?$/;

/** Returns why an event's money cannot be counted. A value counts as money only with a currency; any other `value` is a parameter like the rest. */
export function breachOfMoney(params: Parameters): DropReason | undefined {
  const given = params.get('currency');
  if (isMissing(given)) return undefined;
  const currency = currencyIn(given);
  if (currency === undefined) return 'currency_invalid';
  if (isMissing(params.get('value'))) return undefined;
  const value = amountIn(params.get('value'));
  return value !== undefined && Math.abs(value) <= maxAmount * (smallUnits.has(currency) ? smallUnitFactor : 1)
    ? undefined
    : 'value_invalid';
}

/** Returns the same parameters with money as reports and destinations read it: three capital letters, and a number. */
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

/** Reads an amount. Shops often send numbers as text. */
function amountIn(value: ParameterValue | undefined): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && decimal.test(value.trim()) ? Number(value) : undefined;
}
