/**
 * The steps of `npm test` in their order. Budgets are for two cores: at most 15 minutes in total without the long set, and 90 with it;
 * docs/testing.md repeats them.
 */
export const testSteps = {
  machine: {
    budgetSeconds: 15,
    longBudgetSeconds: 15,
    what: 'Chromium, PostgreSQL, nginx, Varnish and NATS, when missing; a throw-away PostgreSQL',
  },
  builds: { budgetSeconds: 10, longBudgetSeconds: 10, what: 'generated files, site, audit; only what changed' },
  types: { budgetSeconds: 20, longBudgetSeconds: 20, what: 'TypeScript over server, browser, studio and tests' },
  lint: { budgetSeconds: 15, longBudgetSeconds: 15, what: 'oxfmt, and oxlint with types' },
  rooms: { budgetSeconds: 430, longBudgetSeconds: 2_150, what: 'unit, integration on both databases, architecture' },
  studio: {
    budgetSeconds: 5,
    longBudgetSeconds: 5,
    what: 'what is left of its build, which runs beside types, lint and rooms',
  },
  product: { budgetSeconds: 170, longBudgetSeconds: 1_000, what: 'start, faults and attacks against whole products' },
  journeys: { budgetSeconds: 220, longBudgetSeconds: 1_150, what: 'visitors, editors and owners in Chromium' },
  mutations: {
    budgetSeconds: 0,
    longBudgetSeconds: 1_000,
    what: 'deliberate faults that the tests must notice (long set)',
  },
  soak: {
    budgetSeconds: 0,
    longBudgetSeconds: 0,
    what: 'half an hour of a whole product and twenty minutes of many machines, beside the parts before it (long set)',
  },
} as const;

export type TestStep = keyof typeof testSteps;

/** All other steps need these. */
const preparing: readonly TestStep[] = ['machine', 'builds', 'studio'];
const longOnly: readonly TestStep[] = ['mutations', 'soak'];

/** `cores`: the share of the machine that the run may use; undefined = all of it. */
type TestPlan = { isLong: boolean; steps: readonly TestStep[]; cores?: number };

/**
 * Plans what `npm test` and `npm run test:long` run: everything, or the named steps and those they need. `--cpu 0.5` is
 * half a core, a quarter of the two that budgets are for.
 * @returns the names that are not steps, if there are any
 */
export function planTests(words: readonly string[]): TestPlan | { unknown: string[] } {
  const isLong = words.includes('--long');
  const quota = words.indexOf('--cpu');
  const cores = quota < 0 ? undefined : Number(words[quota + 1]);
  if (cores !== undefined && !(cores > 0)) return { unknown: [`--cpu ${words[quota + 1] ?? ''}`] };
  const available = stepNames.filter((name) => isLong || !longOnly.includes(name));
  const wanted = words.filter((word, at) => word !== '--long' && !(quota >= 0 && (at === quota || at === quota + 1)));
  const unknown = wanted.filter((word) => !available.some((name) => name === word));
  if (unknown.length > 0) return { unknown };
  return {
    isLong,
    ...(cores && { cores }),
    steps: available.filter((name) => wanted.length === 0 || preparing.includes(name) || wanted.includes(name)),
  };
}

// TypeScript types the keys of every object as strings.
const stepNames = Object.keys(testSteps) as TestStep[];
