/**
 * CookieBannerBench's Method 2, after its published description (anchors fixed 2026-09-23): each cost is worth 100 at nothing and 0 at its
 * anchor, in between by a straight line; shares make categories, weights the whole.
 */
export type Costs = {
  bannerVisibleMs: number;
  /** The next four: beyond the same page without a banner. */
  firstPaintMs: number;
  blockingMs: number;
  bytes: number;
  requests: number;
  /** Of the first viewport, 0 to 1. */
  coverage: number;
  /** Visible but not yet to be pressed. */
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
  const points = parts.reduce((sum, { cost, anchor, weight }) => sum + weight * 100 * (1 - Math.min(Math.max(costs[cost], 0), anchor) / anchor), 0);
  return Math.round(points * 10) / 10;
}
