/** The parts of `npm test` in their order. Budgets are for two cores, together at most 15 minutes; docs/testing.md repeats them. */
export const testSteps = {
  machine: { budgetSeconds: 90, what: 'Chromium, PostgreSQL and nginx, when missing; a throw-away PostgreSQL' },
  builds: { budgetSeconds: 120, what: 'generated files, site, studio; only what changed' },
  types: { budgetSeconds: 60, what: 'TypeScript over server, browser, studio and tests' },
  lint: { budgetSeconds: 10, what: 'oxlint' },
  rooms: { budgetSeconds: 180, what: 'unit, integration on both databases, architecture' },
  product: { budgetSeconds: 200, what: 'start, faults and attacks against whole products' },
  journeys: { budgetSeconds: 240, what: 'visitors, editors and owners in Chromium' },
} as const;

export type TestStep = keyof typeof testSteps;
