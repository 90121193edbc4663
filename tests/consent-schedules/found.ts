import { everything, type Grants, nothing, type Schedule, type Step, type World } from './schedule.ts';

/* The smallest failing schedules that the search has found, so that none returns unnoticed when the search starts elsewhere. */

type Played = { what: string; world?: Partial<World>; steps: Step[]; end: Schedule['end'] };

const press = (how: 'button' | 'save' | 'set' | 'form', ...grants: Grants): Step => pressIn(0, how, ...grants);
const pressIn = (tab: number, how: 'button' | 'save' | 'set' | 'form', ...grants: Grants): Step => ({
  do: 'press',
  tab,
  how,
  grants,
});

const played: Played[] = [
  {
    what: 'a form that agrees to everything stands above a narrower choice whose answer comes later',
    steps: [press('save', 'performance', 'advertisement'), { do: 'forward', which: 0 }, press('form', ...everything)],
    end: 'newest-first',
  },
  {
    what: 'on another website, a late answer that brings its cookie is put right at once',
    world: { site: 'own-path' },
    steps: [press('button', ...everything), { do: 'forward', which: 0 }, press('button', ...nothing)],
    end: 'newest-first',
  },
  {
    what: 'a narrower choice without a network takes back what is still on its way',
    steps: [press('set', 'analytics', 'advertisement'), { do: 'offline' }, press('set', 'analytics')],
    end: 'oldest-first',
  },
  {
    what: 'a form that refuses is heard of in the other tab, also where the browser tells of no cookies',
    world: { before: 'granted', hasCookieStore: false },
    steps: [{ do: 'open', tab: 1 }, press('form', ...nothing)],
    end: 'oldest-first',
  },
  {
    what: 'on another website, an older refusal that still waits gives way to a newer answer that came when its page was gone',
    world: { site: 'own-path', before: 'refused' },
    steps: [
      press('button', ...nothing),
      { do: 'forward', which: 0 },
      press('set', ...everything),
      { do: 'deliver', which: 0 },
      { do: 'forward', which: 1 },
      { do: 'reload', tab: 0 },
      { do: 'forward', which: 1 },
      { do: 'deliver', which: 0 },
      { do: 'clock', hours: -2 },
      pressIn(1, 'button', ...everything),
    ],
    end: 'oldest-first',
  },
  {
    what: 'on another website, the retry of an agreement that failed gives way to a refusal made since',
    world: { site: 'embedded', before: 'refused' },
    steps: [
      press('set', ...everything),
      press('button', ...everything),
      { do: 'forward', which: 1 },
      { do: 'cut', which: 1 },
      { do: 'offline' },
      press('set', ...nothing),
    ],
    end: 'oldest-first',
  },
  {
    what: 'on another website, an agreement whose page is left before its answer stands on the next page',
    world: { site: 'embedded' },
    steps: [press('set', ...everything), { do: 'reload', tab: 0 }],
    end: 'newest-first',
  },
  {
    what: 'on another website, an answer that comes when its page is gone has not been heard by the visitor',
    world: { site: 'embedded' },
    steps: [
      press('set'),
      { do: 'deliver', which: 0 },
      pressIn(1, 'set', 'functional', 'analytics'),
      { do: 'leave', tab: 1 },
      { do: 'deliver', which: 0 },
      { do: 'cut', which: 0 },
    ],
    end: 'oldest-first',
  },
  {
    what: 'on another website, an agreement whose page is left before its answer is not forgotten where the clock is set back',
    world: { site: 'embedded', before: 'refused' },
    steps: [
      pressIn(1, 'set', ...everything),
      press('save'),
      pressIn(1, 'button', ...everything),
      { do: 'clock', hours: -2 },
      { do: 'reload', tab: 1 },
      press('set'),
    ],
    end: 'newest-first',
  },
  {
    what: 'a refusal after the clock was set back stands above an agreement whose page was left, and which an older answer has made forgotten',
    world: { before: 'granted' },
    steps: [
      press('set', 'performance'),
      pressIn(1, 'button', ...everything),
      { do: 'clock', hours: -2 },
      { do: 'reload', tab: 1 },
      press('button', ...nothing),
    ],
    end: 'oldest-first',
  },
  {
    what: 'an older answer that comes while there is no network is put right when there is one again',
    steps: [press('set', ...everything), press('form', ...nothing), { do: 'offline' }, { do: 'deliver', which: 3 }],
    end: 'oldest-first',
  },
];

export const found: [what: string, schedule: Schedule][] = played.map(({ what, world, steps, end }) => [
  what,
  { world: { site: 'own', place: 'DE', hasGpc: false, before: 'nothing', hasCookieStore: true, ...world }, steps, end },
]);
