/**
 * The steps of `npm test` and `npm run test:long` in their order; 0 = not part of it. Budgets are for two cores: at most 15 minutes in total
 * for `npm test`, and 90 for the long set; docs/testing.md repeats them.
 */
export const testSteps = {
  machine: {
    budgetSeconds: 15,
    longBudgetSeconds: 15,
    what: 'Chromium, PostgreSQL, nginx, Varnish and NATS, when missing; a throw-away PostgreSQL',
  },
  builds: { budgetSeconds: 10, longBudgetSeconds: 10, what: 'generated files, site, audit; only what changed' },
  types: { budgetSeconds: 20, longBudgetSeconds: 0, what: 'TypeScript over server, browser, studio and tests' },
  lint: { budgetSeconds: 15, longBudgetSeconds: 0, what: 'oxfmt, and oxlint with types' },
  rooms: { budgetSeconds: 430, longBudgetSeconds: 2_150, what: 'unit, integration on both databases, architecture' },
  studio: {
    budgetSeconds: 5,
    longBudgetSeconds: 5,
    what: 'what is left of its build, which runs beside types, lint and rooms',
  },
  product: { budgetSeconds: 170, longBudgetSeconds: 650, what: 'start, faults and attacks against whole products' },
  journeys: { budgetSeconds: 220, longBudgetSeconds: 400, what: 'visitors, editors and owners in Chromium' },
  mutations: {
    budgetSeconds: 0,
    longBudgetSeconds: 450,
    what: 'deliberate faults that the tests must notice (long set)',
  },
  soak: {
    budgetSeconds: 0,
    longBudgetSeconds: 1_650,
    what: 'a quarter of an hour of a whole product and ten minutes of many machines; with four cores and more, twice as long and beside the parts before it (long set)',
  },
} as const;

export type TestStep = keyof typeof testSteps;

/** All other steps need these. */
const preparing: readonly TestStep[] = ['machine', 'builds', 'studio'];
/** What `npm test` has done is not done again: the long set is what it leaves out. */
const longOnly: readonly TestStep[] = ['mutations', 'soak'];
const ordinaryOnly: readonly TestStep[] = ['types', 'lint'];

/** `cores`: the share of the machine that the run may use; undefined = all of it. */
type TestPlan = { isLong: boolean; steps: readonly TestStep[]; cores?: number };

/**
 * Plans what `npm test` and `npm run test:long` run: everything of it, or the named steps and those they need. `--cpu 0.5` is
 * half a core, a quarter of the two that budgets are for.
 * @returns the names that are not steps of that command, if there are any, and those that are
 */
export function planTests(words: readonly string[]): TestPlan | { unknown: string[]; known: readonly TestStep[] } {
  const isLong = words.includes('--long');
  const quota = words.indexOf('--cpu');
  const cores = quota < 0 ? undefined : Number(words[quota + 1]);
  const available = stepNames.filter((name) => !(isLong ? ordinaryOnly : longOnly).includes(name));
  if (cores !== undefined && !(cores > 0)) return { unknown: [`--cpu ${words[quota + 1] ?? ''}`], known: available };
  const wanted = words.filter((word, at) => word !== '--long' && !(quota >= 0 && (at === quota || at === quota + 1)));
  const unknown = wanted.filter((word) => !available.some((name) => name === word));
  if (unknown.length > 0) return { unknown, known: available };
  return {
    isLong,
    ...(cores && { cores }),
    steps: available.filter((name) => wanted.length === 0 || preparing.includes(name) || wanted.includes(name)),
  };
}

// TypeScript types the keys of every object as strings.
const stepNames = Object.keys(testSteps) as TestStep[];
