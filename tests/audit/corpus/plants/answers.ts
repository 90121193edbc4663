import type { BannerSwitches, Plant, Site } from '../plant.ts';

const keep = "document.cookie = 'visitor=' + crypto.randomUUID() + ';path=/;max-age=2592000;samesite=lax';";
const advertise = "document.cookie = '_fbp=fb.1.1763775362.123456789;path=/;max-age=2592000;samesite=lax';";
const ping = "new Image().src = '{tracker}/p.gif?' + Math.random();";

/** Builds one site with the same switch on and off. */
const switched = (banner: BannerSwitches, site: Site): Pick<Plant, 'bad' | 'clean'> => ({
  bad: { ...site, banner },
  clean: site,
});

/** Things that happen despite the visitor's answer. */
export const answers: readonly Plant[] = [
  {
    id: 'reject-ignored',
    states: ['undecided', 'rejected'],
    title: 'Refusal without effect',
    explanation: 'The banner takes a refusal, remembers it, and starts everything all the same.',
    mended: 'What was refused does not start.',
    expects: [
      { rule: 'storage-after-reject', subject: 'cookie visitor' },
      { rule: 'request-after-reject', subject: 'host tracker.localhost' },
    ],
    ...switched({ ignoresReject: true }, { granted: { analytics: `${keep}\n${ping}` } }),
  },
  {
    id: 'any-answer',
    states: ['undecided', 'rejected'],
    title: 'Any answer counts as yes',
    explanation: 'A script asks only whether the visitor has answered, not what.',
    mended: 'The script asks for the category.',
    expects: [{ rule: 'request-after-reject', subject: 'host tracker.localhost' }],
    bad: { script: `if (document.cookie.includes('consent_choice')) ${ping}` },
    clean: { granted: { analytics: ping } },
  },
  {
    id: 'wrong-category',
    states: ['only-analytics'],
    title: 'Advertising under analytics',
    explanation: 'Meta’s cookie is set for visitors who agreed to analytics alone.',
    mended: 'The tag belongs to advertisement.',
    expects: [{ rule: 'storage-beyond-grant', subject: 'cookie _fbp' }],
    bad: { granted: { analytics: advertise } },
    clean: {
      granted: { advertisement: advertise },
      declares: [
        { name: 'consent_choice', provider: 'Lantern shop', category: 'necessary', lifetime: '180 days' },
        { name: '_fbp', provider: 'Meta', category: 'advertisement', lifetime: '30 days' },
      ],
    },
  },
  {
    id: 'wrong-category-call',
    states: ['only-analytics'],
    title: 'Advertising call under analytics',
    explanation: 'Microsoft Advertising is called for visitors who agreed to analytics alone.',
    mended: 'The call belongs to advertisement.',
    expects: [{ rule: 'request-beyond-grant', subject: 'calls to Microsoft Advertising' }],
    bad: {
      granted: { analytics: "fetch('/action/0?ti=1234&evt=pageLoad');" },
      answers: { '/action/0': () => ({ status: 204 }) },
    },
    clean: {
      granted: { advertisement: "fetch('/action/0?ti=1234&evt=pageLoad');" },
      answers: { '/action/0': () => ({ status: 204 }) },
    },
  },
  {
    id: 'withdrawal-keeps-cookies',
    states: ['withdrawn'],
    title: 'Withdrawal keeps the cookies',
    explanation: 'Nothing new is started, and what recognises the visitor stays.',
    mended: 'The answer to the withdrawal expires it.',
    expects: [{ rule: 'storage-after-withdrawal', subject: 'cookie visitor' }],
    ...switched({ withdrawal: 'keeps-cookies' }, { granted: { analytics: keep } }),
  },
  {
    id: 'withdrawal-keeps-running',
    states: ['withdrawn'],
    title: 'Withdrawal keeps it running',
    explanation: 'The script that reports is not stopped, and reports on until the page is left.',
    mended: 'The page is loaded again without it.',
    expects: [{ rule: 'request-after-withdrawal', subject: 'host tracker.localhost' }],
    ...switched({ withdrawal: 'keeps-running' }, { granted: { analytics: `setInterval(() => { ${ping} }, 400);` } }),
  },
  {
    id: 'withdrawal-seldom-heard',
    states: ['withdrawn'],
    title: 'Withdrawal keeps a slow clock running',
    explanation:
      'What reports every seven seconds is not stopped, and a page that is loaded again at once never shows it.',
    mended: 'The page is loaded again without it.',
    expects: [{ rule: 'request-after-withdrawal', subject: 'host tracker.localhost' }],
    ...switched({ withdrawal: 'keeps-running' }, { granted: { analytics: `setInterval(() => { ${ping} }, 7_000);` } }),
  },
  {
    id: 'withdrawal-keeps-listening',
    states: ['withdrawn'],
    title: 'Withdrawal keeps it listening',
    explanation: 'What reports each turn of the wheel goes on until the page is left.',
    mended: 'The page is loaded again without it.',
    expects: [{ rule: 'request-after-withdrawal', subject: 'host tracker.localhost' }],
    ...switched(
      { withdrawal: 'keeps-running' },
      { granted: { analytics: `addEventListener('wheel', () => { ${ping} }, { passive: true });` } },
    ),
  },
  {
    id: 'refused-until-left',
    states: ['rejected'],
    title: 'Refusal with the next page only',
    explanation: 'A refusal starts what an agreement would, on this page alone: the next one keeps to the answer.',
    mended: 'What was refused starts nowhere.',
    expects: [{ rule: 'request-after-reject', subject: 'host tracker.localhost' }],
    ...switched({ ignoresReject: 'until-left' }, { granted: { analytics: `setInterval(() => { ${ping} }, 1_000);` } }),
  },
  {
    id: 'withdrawal-dead-way',
    states: ['withdrawn'],
    keepsFrom: ['withdrawn'],
    title: 'Way back that leads nowhere',
    explanation: 'Once agreed, the button “Cookie settings” is still in the footer, and pressing it does nothing.',
    mended: 'It opens the settings.',
    expects: [{ rule: 'banner-no-withdrawal', subject: 'the way back', script: 'Cookie settings' }],
    ...switched({ withdrawal: 'dead-way' }, { granted: { analytics: keep } }),
  },
  {
    id: 'withdrawal-only-agrees',
    states: ['withdrawn'],
    keepsFrom: ['withdrawn'],
    title: 'Way back to agreeing',
    explanation: 'Once agreed, the settings open with a single button, which agrees again.',
    mended: 'There is a refusal.',
    expects: [{ rule: 'banner-no-withdrawal', subject: 'the way back' }],
    ...switched({ withdrawal: 'only-agrees' }, { granted: { analytics: keep } }),
  },
  {
    id: 'expired-believed',
    states: ['undecided', 'expired'],
    title: 'Expired answer is believed',
    explanation: 'An answer older than its life still starts everything.',
    mended: 'The answer’s age is checked.',
    expects: [{ rule: 'stale-consent-believed', subject: 'cookie visitor' }],
    ...switched({ believes: 'expired' }, { granted: { analytics: keep } }),
  },
  {
    id: 'unreadable-believed',
    states: ['undecided', 'unreadable'],
    title: 'Nonsense is believed',
    explanation: 'A consent cookie that cannot be read counts as agreement to everything.',
    mended: 'What cannot be read counts as no answer.',
    expects: [{ rule: 'stale-consent-believed', subject: 'cookie visitor' }],
    ...switched({ believes: 'unreadable' }, { granted: { analytics: keep } }),
  },
  {
    id: 'signal-as-consent',
    states: ['undecided', 'gpc'],
    title: 'Objection taken as an answer',
    explanation: 'The presence of Global Privacy Control, which is an objection, starts what would wait for an answer.',
    mended: 'The signal starts nothing.',
    expects: [{ rule: 'signal-as-consent', subject: 'cookie visitor' }],
    ...switched({ signal: 'granted' }, { granted: { analytics: keep } }),
  },
  {
    id: 'signal-ignored',
    states: ['undecided', 'gpc'],
    title: 'Objection ignored',
    explanation: 'An advertiser’s picture with a cookie is loaded for everybody, also for those whose browser objects.',
    mended: 'Loaded only once advertisement is granted.',
    expects: [
      { rule: 'signal-ignored' },
      { rule: 'request-before-choice', subject: 'host ads.localhost' },
      { rule: 'storage-before-choice', subject: 'cookie uid of ads.localhost' },
    ],
    bad: { script: "new Image().src = '{ads}/set.gif';" },
    clean: { granted: { advertisement: "new Image().src = '{ads}/set.gif';" } },
  },
  {
    id: 'script-written-answer',
    states: ['rejected', 'accepted'],
    title: 'Answer remembered by a script',
    explanation: 'Safari forgets what scripts write after seven days, and the visitor is asked again.',
    mended: 'The server sets the cookie.',
    expects: [{ rule: 'consent-cookie-by-script', subject: 'cookie consent_choice' }],
    ...switched({ isScriptWritten: true }, {}),
  },
];
