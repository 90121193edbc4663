import type { BannerSwitches, Plant, Site } from '../plant.ts';

const site: Site = {
  granted: {
    analytics: "document.cookie = 'visitor=' + crypto.randomUUID() + ';path=/;max-age=2592000;samesite=lax';",
  },
};
/** Builds both sites with the same parts, except for the fault. */
const both = (shared: BannerSwitches, fault: BannerSwitches, parts: Site = {}): Pick<Plant, 'bad' | 'clean'> => ({
  bad: { ...site, ...parts, banner: { ...shared, ...fault } },
  clean: { ...site, ...parts, banner: shared },
});
const longList = `<nav>${Array.from({ length: 3_000 }, (_, at) => `<a href="/about?lantern=${at}">Lantern ${at}</a>`).join(' ')}</nav>`;
const holdingBack =
  "addEventListener('beforeunload', (event) => event.preventDefault()); alert('Welcome to the shop'); setTimeout(() => print(), 200);";
const box = (text: string, buttons: string) =>
  `<div role="dialog" aria-label="Lanterns" style="position:fixed;inset:8px auto auto 8px;inline-size:22rem;padding:1rem;background:#fff;border:2px solid #1a1a1a">${text}<p>${buttons}</p></div>`;
const newsletter = box(
  '<h2>Our newsletter</h2><p>A new lantern every month. We respect your privacy, and you consent only to our newsletter. <a href="/privacy">Privacy policy</a></p><p><label>Your address <input name="letter" type="email"></label></p>',
  '<button type="button">Yes, please</button> <button type="button">No thanks</button>',
);
const ageGate = box(
  '<h2>Are you of legal age?</h2><p>Our lamp oil is for those who are 18 years or older. By entering you accept our use of cookies.</p>',
  '<button type="button">Yes</button> <button type="button">No</button>',
);
const underlined = (colour: string) =>
  `<style>.kit a { color: ${colour}; text-decoration: none; background: linear-gradient(currentColor, currentColor) 0 100% / 100% 1px no-repeat; }</style>`;
const planted = (banner: BannerSwitches): Pick<Plant, 'bad' | 'clean'> => ({ bad: { ...site, banner }, clean: site });

/** Faults of the banner itself; the website behind it waits for the answer. */
export const banners: readonly Plant[] = [
  {
    id: 'pre-ticked',
    title: 'Boxes ticked beforehand',
    explanation: 'All optional categories are ticked when the second layer opens.',
    mended: 'All are empty.',
    expects: [{ rule: 'banner-preselected' }],
    ...planted({ isTicked: true }),
  },
  {
    id: 'grey-reject',
    title: 'Refusal in pale grey',
    explanation: 'Agreeing is a large blue button, refusing a small pale word.',
    mended: 'Both are the same button.',
    expects: [{ rule: 'banner-unequal' }, { rule: 'banner-contrast', subject: 'reject on layer 1' }],
    ...planted({ reject: 'grey' }),
  },
  {
    id: 'reject-second-layer',
    states: ['undecided'],
    title: 'Refusal on the second layer',
    explanation: 'Agreeing takes one press, refusing two.',
    mended: 'Both stand on the first layer.',
    expects: [{ rule: 'banner-no-reject' }],
    ...planted({ reject: 'second-layer' }),
  },
  {
    id: 'no-reject',
    states: ['undecided'],
    title: 'No refusal at all',
    explanation: 'Every way out agrees.',
    mended: 'There is a refusal.',
    expects: [{ rule: 'banner-no-reject' }],
    ...planted({ reject: 'none' }),
  },
  {
    id: 'pale-link',
    states: ['undecided'],
    title: 'Pale link to the policy',
    explanation: 'The link in the banner is a pale grey on white, underlined by a gradient.',
    mended: 'The link is dark, and underlined by a gradient of the same colour.',
    expects: [{ rule: 'banner-contrast', subject: 'policy on layer' }],
    bad: { ...site, head: underlined('#c4c4c4') },
    clean: { ...site, head: underlined('#1b4f72') },
  },
  {
    id: 'close-only',
    states: ['undecided'],
    title: 'Can only be closed',
    explanation:
      'The banner says that cookies are used for statistics and advertising, and offers nothing but to close it.',
    mended: 'There is an answer to give.',
    expects: [{ rule: 'banner-no-reject', script: 'There is only' }],
    ...planted({ isNotice: true }),
  },
  {
    id: 'behind-a-newsletter',
    states: ['undecided'],
    title: 'No refusal, beside a newsletter box',
    explanation:
      'A box for a newsletter speaks of privacy and says “No thanks”; that is no refusal of cookies, and the banner has none.',
    mended: 'The box is there, and the banner has a refusal.',
    expects: [{ rule: 'banner-no-reject' }],
    ...both({}, { reject: 'none' }, { body: newsletter }),
  },
  {
    id: 'behind-an-age-gate',
    states: ['rejected', 'accepted'],
    title: 'Asks again, beside an age gate',
    explanation: 'The gate asks on every page and is no banner; the banner forgets a refusal.',
    mended: 'The gate asks as often, and the banner remembers both answers.',
    expects: [{ rule: 'banner-asks-again' }],
    ...both({}, { forgetsReject: true }, { body: ageGate }),
  },
  {
    id: 'cookie-wall',
    title: 'Cookie wall',
    explanation: 'Nothing can be read until the visitor has answered.',
    mended: 'The page can be read and used behind the banner.',
    expects: [{ rule: 'banner-wall' }],
    ...planted({ isWall: true }),
  },
  {
    id: 'escape-grants',
    title: 'Escape agrees',
    explanation: 'The key that closes dialogs starts everything.',
    mended: 'Escape starts nothing.',
    expects: [{ rule: 'banner-escape-grants' }, { rule: 'storage-before-choice', subject: 'cookie visitor' }],
    ...planted({ grantsOn: 'escape' }),
  },
  {
    id: 'close-grants',
    title: 'The cross agrees',
    explanation: 'Closing the banner starts everything.',
    mended: 'There is no cross.',
    expects: [{ rule: 'banner-close-grants' }, { rule: 'storage-before-choice', subject: 'cookie visitor' }],
    ...planted({ grantsOn: 'close' }),
  },
  {
    id: 'scroll-grants',
    title: 'Scrolling agrees',
    explanation: 'Whoever reads on has agreed, says the banner.',
    mended: 'Scrolling starts nothing.',
    expects: [
      { rule: 'storage-before-choice', subject: 'cookie visitor' },
      { rule: 'storage-before-choice', subject: 'cookie consent_choice' },
      { rule: 'banner-silence-answers' },
    ],
    ...planted({ grantsOn: 'scroll' }),
  },
  {
    id: 'asks-again',
    states: ['rejected', 'accepted'],
    title: 'Asks again on every page',
    explanation: 'A refusal is forgotten with the next page, an agreement is not.',
    mended: 'Both are remembered.',
    expects: [{ rule: 'banner-asks-again' }],
    ...planted({ forgetsReject: true }),
  },
  {
    id: 'no-withdrawal',
    states: ['accepted'],
    title: 'No way back',
    explanation: 'Once agreed there is nothing on the page to change it.',
    mended: 'A button in the footer opens the settings.',
    expects: [{ rule: 'banner-no-withdrawal' }],
    ...planted({ withdrawal: 'no-way' }),
  },
  {
    id: 'moved-away',
    states: ['accepted'],
    title: 'No way back, behind a banner that only moved',
    explanation:
      'An answered banner slides out of the picture and stays in the page; once agreed there is nothing to change it.',
    mended: 'It slides out as well, and a button in the footer opens the settings.',
    expects: [{ rule: 'banner-no-withdrawal' }],
    ...both({ isMovedAway: true }, { withdrawal: 'no-way' }),
  },
  {
    id: 'seen-is-answered',
    title: 'Seen once, never again',
    explanation: 'Whoever leaves the page without an answer is not asked again, and is remembered for it.',
    mended: 'The question stands until it is answered.',
    expects: [{ rule: 'banner-silence-answers' }, { rule: 'storage-before-choice', subject: 'cookie consent_choice' }],
    ...planted({ vanishes: true }),
  },
  {
    id: 'hard-withdrawal',
    states: ['withdrawn'],
    title: 'Withdrawing box by box',
    explanation: 'Agreeing takes one press; to withdraw, four boxes are emptied and saved.',
    mended: 'Where the choices open there is a refusal.',
    expects: [{ rule: 'banner-withdrawal-effort' }],
    ...planted({ isHardToWithdraw: true }),
  },
  {
    id: 'foreign-words',
    title: 'Banner in another language',
    explanation: 'The page is English, the question German.',
    mended: 'The question is asked in the page’s language.',
    expects: [{ rule: 'banner-language' }],
    ...planted({ words: 'german' }),
  },
  {
    id: 'nudging-words',
    title: 'Words that press',
    explanation: 'Agreeing is praised as the best experience.',
    mended: 'The words say what happens.',
    expects: [{ rule: 'banner-nudge' }],
    ...planted({ words: 'nudging' }),
  },
  {
    id: 'interest-claimed',
    title: 'Legitimate interest claimed',
    explanation: 'Some would track whatever is answered, on their legitimate interest.',
    mended: 'Everything rests on consent.',
    expects: [{ rule: 'banner-legitimate-interest' }],
    ...planted({ words: 'interest' }),
  },
  {
    id: 'vague-words',
    title: 'Does not say what for',
    explanation: 'No purpose is named and nothing is linked.',
    mended: 'Purposes are named, the policy is linked.',
    expects: [{ rule: 'banner-information' }],
    ...planted({ words: 'vague', isSingleLayer: true }),
  },
  {
    id: 'all-or-nothing',
    title: 'All or nothing',
    explanation: 'Statistics and advertising can only be agreed to together.',
    mended: 'A second layer has a box for each.',
    expects: [{ rule: 'banner-categories' }],
    ...planted({ isSingleLayer: true }),
  },
  {
    id: 'mouse-only',
    title: 'Only with a mouse',
    explanation: 'The answers are no buttons: the Tab key passes them by.',
    mended: 'They are buttons.',
    expects: [
      { rule: 'banner-keyboard', subject: 'accept' },
      { rule: 'banner-keyboard', subject: 'reject' },
    ],
    ...planted({ isMouseOnly: true }),
  },
  {
    id: 'tiny-buttons',
    title: 'Too small to press',
    explanation: 'The buttons are 18 pixels high and stand one on the other.',
    mended: 'They are 44 pixels high, side by side.',
    expects: [{ rule: 'banner-target-size' }],
    ...planted({ isTiny: true }),
  },
  {
    id: 'late-banner',
    states: ['undecided'],
    title: 'Asks after four seconds, and agreeing is quicker',
    explanation: 'The banner comes when the page has been read for a while; refusing takes two presses.',
    mended: 'It comes as late, and both answers stand on the first layer.',
    expects: [{ rule: 'banner-no-reject' }],
    ...both({ comes: 'late' }, { reject: 'second-layer' }),
  },
  {
    id: 'scroll-banner',
    title: 'Asks who scrolls, with ticked boxes',
    explanation: 'The banner comes with the first turn of the wheel; all optional categories are ticked.',
    mended: 'It comes as late, and all are empty.',
    expects: [{ rule: 'banner-preselected' }],
    ...both({ comes: 'on-scroll' }, { isTicked: true }),
  },
  {
    id: 'closed-component',
    title: 'Pale refusal in a closed component',
    explanation:
      'The banner stands in a shadow root that no script of the page can open; refusing is a small pale word.',
    mended: 'It stands there too, and both are the same button.',
    expects: [{ rule: 'banner-unequal' }, { rule: 'banner-contrast', subject: 'reject on layer 1' }],
    ...both({ isClosedComponent: true }, { reject: 'grey' }),
  },
  {
    id: 'behind-a-list',
    states: ['undecided'],
    title: 'No refusal, behind three thousand links',
    explanation: 'The page is a long list, the banner its last element, and every way out agrees.',
    mended: 'The list is as long, and there is a refusal.',
    expects: [{ rule: 'banner-no-reject' }],
    ...both({}, { reject: 'none' }, { body: longList }),
  },
  {
    id: 'nameless-gear',
    states: ['undecided'],
    title: 'Refusal behind a gear without a name',
    explanation: 'The settings, and with them the refusal, open by an icon that tells nobody what it does.',
    mended: 'Refusing stands beside agreeing, and the settings have their name.',
    expects: [{ rule: 'banner-no-reject', script: 'has no label' }],
    ...planted({ reject: 'second-layer', isNamelessGear: true }),
  },
  {
    id: 'holds-back',
    states: ['rejected', 'accepted'],
    title: 'Asks again, and does not let go',
    explanation:
      'The page opens a dialog and the printer and asks whether to leave; a refusal is forgotten with the next page.',
    mended: 'It asks as much, and both answers are remembered.',
    expects: [{ rule: 'banner-asks-again' }],
    ...both({}, { forgetsReject: true }, { script: holdingBack }),
  },
];
