/** The parts of `npm test` in their order. Budgets are for two cores, together at most 15 minutes; docs/testing.md repeats them. */
export const testSteps = {
  machine: { budgetSeconds: 15, what: 'Chromium, PostgreSQL and nginx, when missing; a throw-away PostgreSQL' },
  builds: { budgetSeconds: 10, what: 'generated files, site, audit; only what changed' },
  types: { budgetSeconds: 20, what: 'TypeScript over server, browser, studio and tests' },
  lint: { budgetSeconds: 5, what: 'oxlint' },
  rooms: { budgetSeconds: 430, what: 'unit, integration on both databases, architecture' },
  studio: { budgetSeconds: 5, what: 'what is left of its build, which runs beside types, lint and rooms' },
  product: { budgetSeconds: 100, what: 'start, faults and attacks against whole products' },
  journeys: { budgetSeconds: 250, what: 'visitors, editors and owners in Chromium' },
} as const;

export type TestStep = keyof typeof testSteps;
