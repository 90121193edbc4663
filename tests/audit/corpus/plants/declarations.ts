import type { DeclaredRow, Plant, Site } from '../plant.ts';

const choice: DeclaredRow = {
  name: 'consent_choice',
  provider: 'Lantern shop',
  category: 'necessary',
  lifetime: '180 days',
};
const visitor: DeclaredRow = { name: 'visitor', provider: 'Lantern shop', category: 'analytics', lifetime: '30 days' };
const keepFor = (days: number): Site['granted'] => ({
  analytics: `document.cookie = 'visitor=' + crypto.randomUUID() + ';path=/;max-age=${days * 86_400};samesite=lax';`,
});

/** Differences between what runs and what the website declares. */
export const declarations: readonly Plant[] = [
  {
    id: 'undeclared-cookie',
    states: ['accepted'],
    title: 'Cookie that is not declared',
    explanation: 'The declaration lists one cookie, the website sets two.',
    mended: 'Both are listed.',
    expects: [{ rule: 'undeclared-storage', subject: 'cookie visitor' }],
    bad: { granted: keepFor(30), declares: [choice] },
    clean: { granted: keepFor(30), declares: [choice, visitor] },
  },
  {
    id: 'declared-lifetime',
    states: ['accepted'],
    title: 'Lives longer than declared',
    explanation: 'Declared with 30 days, set for 300.',
    mended: 'Set for 30 days.',
    expects: [{ rule: 'declared-lifetime', subject: 'cookie visitor' }],
    bad: { granted: keepFor(300), declares: [choice, visitor] },
    clean: { granted: keepFor(30), declares: [choice, visitor] },
  },
  {
    id: 'undeclared-host',
    states: ['accepted'],
    title: 'Recipient that is not named',
    explanation: 'After the grant a host is contacted that the declaration does not know.',
    mended: 'The declaration names it.',
    expects: [{ rule: 'undeclared-host', subject: 'host tracker.localhost' }],
    bad: { granted: { analytics: "new Image().src = '{tracker}/p.gif';" }, declares: [choice] },
    clean: {
      granted: { analytics: "new Image().src = '{tracker}/p.gif';" },
      declares: [
        choice,
        { name: 'tracker', provider: 'tracker.localhost', category: 'analytics', lifetime: 'session' },
      ],
    },
  },
  {
    id: 'declared-category',
    states: ['only-analytics'],
    title: 'Declared as something else',
    explanation: 'The cookie is declared under advertisement and set with analytics alone.',
    mended: 'Set with the category it is declared under.',
    expects: [{ rule: 'storage-beyond-grant', subject: 'cookie visitor' }],
    bad: { granted: keepFor(30), declares: [choice, { ...visitor, category: 'advertisement' }] },
    clean: { granted: keepFor(30), declares: [choice, visitor] },
  },
  {
    id: 'long-lifetime',
    states: ['accepted'],
    title: 'Lives for years',
    explanation: 'Two years, which browsers cut to 400 days: more than 13 months.',
    mended: 'Lives for 390 days.',
    expects: [{ rule: 'long-lifetime', subject: 'cookie visitor' }],
    bad: { granted: keepFor(730), declares: [choice, { ...visitor, lifetime: '2 years' }] },
    clean: { granted: keepFor(390), declares: [choice, { ...visitor, lifetime: '390 days' }] },
  },
];
