import { isCurrency } from '../../platform/currency.ts';

/** Reads sums by currency from a statement's answer. A sum without a currency of ISO 4217, or of zero, is no revenue. */
export function revenueOf(value: unknown): Record<string, number> {
  const sums = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(
    sums
      .map(([currency, sum]): [string, number] => [currency, Number(sum)])
      .filter(([currency, sum]) => isCurrency(currency) && sum !== 0),
  );
}
