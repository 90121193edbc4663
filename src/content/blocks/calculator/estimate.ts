export type Given = { visits: number; agree: number; rate: number };
type Estimate = { known: number; unknown: number; enquiries: number; least: number; most: number };

/** Two standard errors: the true share lies within them in nineteen of twenty months. */
const standardErrors = 1.96;

/**
 * Estimates a month's figures when only visitors who agreed are counted: the known visits, the enquiries among them, and the range of the true share
 * (Wilson's interval). It treats visitors who agreed as a fair sample of all. They rarely are, and no figure says by how much.
 */
export function estimate({ visits, agree, rate }: Given): Estimate {
  const known = Math.round((visits * agree) / 100);
  const enquiries = Math.round((known * rate) / 100);
  if (known === 0) return { known, unknown: visits, enquiries, least: 0, most: 100 };
  const share = enquiries / known;
  const square = standardErrors ** 2;
  const middle = (share + square / (2 * known)) / (1 + square / known);
  const half =
    (standardErrors / (1 + square / known)) * Math.sqrt((share * (1 - share)) / known + square / (4 * known ** 2));
  return {
    known,
    unknown: visits - known,
    enquiries,
    least: Math.max(0, (middle - half) * 100),
    most: Math.min(100, (middle + half) * 100),
  };
}

/** Limits a value to the range of its slider. */
export function within(
  value: unknown,
  { least, most, otherwise }: { least: number; most: number; otherwise: number },
): number {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : otherwise;
}
