import fc from 'fast-check';
import { type Choices, type OptionalCategory, optionalCategories } from '../../src/platform/categories.ts';

/** Scripts with faults that a consent script must not have: the last response wins, a press is dropped while another is in flight, a grant is not awaited. */
export const doubles = ['last-answer', 'deaf', 'hasty'] as const;
export type Double = (typeof doubles)[number];

/** The visitor's environment before the first press. */
export type World = {
  /**
   * `own-path`: an embedding site that proxies one of its own paths to the provider, so that the provider's response sets the cookie.
   * The doubles are broken on purpose (doubles.ts).
   */
  site: 'own' | 'embedded' | 'own-path' | Double;
  /** `DE`: nothing optional runs before consent. `US-CA`: everything runs until the visitor objects. */
  place: 'DE' | 'US-CA';
  hasGpc: boolean;
  /** The decision made in the previous version, whose cookie contains no order. */
  before: 'nothing' | 'granted' | 'refused';
  /** Whether the browser notifies a page of cookie changes. */
  hasCookieStore: boolean;
};

/** The granted optional categories, in the order of `optionalCategories`; an empty list is a refusal. */
export type Grants = readonly OptionalCategory[];

export type Press = {
  do: 'press';
  tab: number;
  /** `button`: the banner's or the preference center's. `save`: its switches. `set`, `action`: the two script interfaces. `form`: posted by the browser itself, as without a script. */
  how: 'button' | 'save' | 'set' | 'action' | 'form';
  grants: Grants;
};

/** `which` indexes the requests held at that moment, so a step keeps a meaning when other steps are removed. */
export type Step =
  | Press
  | { do: 'forward' | 'deliver' | 'repeat' | 'cut'; which: number }
  | { do: 'reload' | 'leave' | 'close' | 'open'; tab: number }
  | { do: 'offline' | 'online' }
  | { do: 'clock'; hours: number };

export type Schedule = {
  world: World;
  steps: readonly Step[];
  /** The order in which held requests are released at the end. */
  end: 'oldest-first' | 'newest-first';
};

export const everything: Grants = optionalCategories;
export const nothing: Grants = [];

export function choicesOf(grants: Grants): Choices {
  const has = (category: OptionalCategory) => grants.includes(category);
  return {
    functional: has('functional'),
    analytics: has('analytics'),
    performance: has('performance'),
    advertisement: has('advertisement'),
  };
}

export function grantsOf(choices: object): Grants {
  return optionalCategories.filter((category) => Reflect.get(choices, category) === true);
}

const tab = fc.nat({ max: 1 });
const which = fc.nat({ max: 3 });
const allOrNothing = fc.constantFrom(everything, nothing);
const some = fc.subarray([...optionalCategories]);

const press = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('press' as const),
      tab,
      how: fc.constantFrom('button' as const, 'button' as const, 'action' as const),
      grants: allOrNothing,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('press' as const),
      tab,
      how: fc.constantFrom('set' as const, 'save' as const),
      grants: fc.oneof(allOrNothing, some),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('press' as const),
      tab,
      how: fc.constant('form' as const),
      grants: allOrNothing,
    }),
  },
);

const around: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'forward' as const,
        'forward' as const,
        'deliver' as const,
        'deliver' as const,
        'deliver' as const,
        'repeat' as const,
        'cut' as const,
      ),
      which,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('reload' as const, 'leave' as const, 'close' as const, 'open' as const),
      tab,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('offline' as const, 'online' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clock' as const), hours: fc.constantFrom(-2, 3) }) },
);

const step: fc.Arbitrary<Step> = fc.oneof({ weight: 9, arbitrary: press }, { weight: 12, arbitrary: around });

function worldOn(...sites: World['site'][]): fc.Arbitrary<World> {
  return fc.record({
    site: fc.constantFrom(...sites),
    place: fc.constantFrom('DE' as const, 'DE' as const, 'US-CA' as const),
    hasGpc: fc.constantFrom(false, false, false, true),
    before: fc.constantFrom('nothing' as const, 'nothing' as const, 'granted' as const, 'refused' as const),
    hasCookieStore: fc.constantFrom(true, true, true, false),
  });
}

function scheduleOn(...sites: World['site'][]): fc.Arbitrary<Schedule> {
  return fc.record({
    world: worldOn(...sites),
    // Much may go wrong after the last press as well: its page is left, or its network ends.
    steps: fc
      .tuple(press, fc.array(step, { minLength: 3, maxLength: 12 }), press, fc.array(around, { maxLength: 3 }))
      .map(([first, between, last, after]) => [first, ...between, last, ...after]),
    end: fc.constantFrom('oldest-first' as const, 'newest-first' as const),
  });
}

/** Returns the same schedules for the same seed: half on the own site, half on embedding ones. */
export function schedulesFrom(seed: number, count: number): Schedule[] {
  const half = Math.ceil(count / 2);
  const own = fc.sample(scheduleOn('own'), { seed, numRuns: half });
  const embedded = fc.sample(scheduleOn('embedded', 'own-path'), { seed: seed + 1, numRuns: count - half });
  return own.flatMap((schedule, at) => [schedule, ...embedded.slice(at, at + 1)]);
}

const plainWorld = { place: 'DE', hasGpc: false, before: 'nothing', hasCookieStore: true } as const;

/** Returns schedules one step smaller, the most promising first. */
function smaller({ world, steps, end }: Schedule): Schedule[] {
  const shorter = steps.map((_, at) => ({ world, end, steps: steps.toSpliced(at, 1) }));
  const plainer = Object.entries(plainWorld).flatMap(([name, value]) =>
    Reflect.get(world, name) === value ? [] : [{ steps, end, world: { ...world, [name]: value } }],
  );
  const oneTab = steps.some((each) => 'tab' in each && each.tab === 1)
    ? [{ world, end, steps: steps.map((each) => ('tab' in each ? { ...each, tab: 0 } : each)) }]
    : [];
  return [
    ...shorter.reverse(),
    ...oneTab,
    ...plainer,
    ...(end === 'newest-first' ? [{ world, steps, end: 'oldest-first' as const }] : []),
  ];
}

/** Removes from a failing schedule everything that the failure does not need, as long as `runsLeft` lasts. */
export async function minimise(
  schedule: Schedule,
  isFailing: (candidate: Schedule) => Promise<boolean>,
  runsLeft = 60,
): Promise<Schedule> {
  for (const candidate of smaller(schedule)) {
    if (runsLeft <= 0) return schedule;
    runsLeft -= 1;
    if (await isFailing(candidate)) return minimise(candidate, isFailing, runsLeft);
  }
  return schedule;
}
