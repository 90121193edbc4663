/**
 * Computes CookieBannerBench's Method 2 from its published description (anchors fixed 2026-09-23): a cost of zero scores 100, a cost at its anchor scores 0, linear in between; weighted scores
 * form categories, and weighted categories the total.
 */
export type Costs = {
  bannerVisibleMs: number;
  /** The next four are measured relative to the same page without a banner. */
  firstPaintMs: number;
  blockingMs: number;
  bytes: number;
  requests: number;
  /** Share of the first viewport, 0 to 1. */
  coverage: number;
  /** Time during which the banner is visible but not clickable. */
  inertMs: number;
};

const parts: readonly { cost: keyof Costs; anchor: number; weight: number }[] = [
  { cost: 'bannerVisibleMs', anchor: 5_000, weight: 0.3 },
  { cost: 'firstPaintMs', anchor: 3_000, weight: 0.25 * 0.5 },
  { cost: 'blockingMs', anchor: 600, weight: 0.25 * 0.5 },
  { cost: 'bytes', anchor: 250 * 1024, weight: 0.25 * 0.6 },
  { cost: 'requests', anchor: 20, weight: 0.25 * 0.4 },
  { cost: 'coverage', anchor: 0.5, weight: 0.2 * 0.6 },
  { cost: 'inertMs', anchor: 1_000, weight: 0.2 * 0.4 },
];

export function method2(costs: Costs): number {
  const points = parts.reduce(
    (sum, { cost, anchor, weight }) => sum + weight * 100 * (1 - Math.min(Math.max(costs[cost], 0), anchor) / anchor),
    0,
  );
  return Math.round(points * 10) / 10;
}
