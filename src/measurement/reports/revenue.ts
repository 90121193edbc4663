import { isCurrency } from '../../platform/currency.ts';

/** Sums by currency as a statement answers with them. What came without a currency of ISO 4217, or was worth nothing, is no revenue. */
export function revenueOf(value: unknown): Record<string, number> {
  const sums = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(sums.map(([currency, sum]): [string, number] => [currency, Number(sum)]).filter(([currency, sum]) => isCurrency(currency) && sum !== 0));
}
