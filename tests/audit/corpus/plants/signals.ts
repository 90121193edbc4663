import type { Plant, Site } from '../plant.ts';

const own = (path: string): Site['answers'] => ({ [path]: () => ({ status: 204 }) });
const google = (gcs: string) =>
  `fetch('/g/collect?v=2&tid=G-LAMP&cid=1.2&en=page_view&gcs=${gcs}', { method: 'POST' });`;
const gtag = 'window.dataLayer = window.dataLayer || [];\nfunction gtag() { dataLayer.push(arguments); }\n';
const byDefault =
  "gtag('consent', 'default', { ad_storage: 'denied', analytics_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' });\n";
const granted = "gtag('consent', 'update', { analytics_storage: 'granted' });\n";
const config = "gtag('js', new Date());\ngtag('config', 'G-LAMP');\n";
const clarityStub =
  'window.clarity = window.clarity || function () { (clarity.q = clarity.q || []).push(arguments); };\n';
const pixel = "fetch('/tr/?id=1234567890&ev=PageView&cd[currency]=EUR&dpo=&dpoco=0&dpost=0');";
const clarity = (ad: string) =>
  `${clarityStub}clarity('consentv2', { ad_Storage: '${ad}', analytics_Storage: 'granted' });`;
const meta = (state: string) =>
  `window.fbq = window.fbq || function () { fbq.queue.push(arguments); };\nfbq.queue = fbq.queue || [];\nfbq('consent', '${state}');`;
/** Scripts started by the kit show the grants: a script of one category looks for that of another. */
const hasAnalytics = "[...document.scripts].some((script) => script.dataset.granted === 'analytics')";
const hasAds = "[...document.scripts].some((script) => script.dataset.granted === 'advertisement')";

/** Waits until the parser has reached all other grants, however slowly they load. */
const onceGrantsStand = (script: string) =>
  `{ const tell = () => { ${script} };\nif (document.readyState === 'loading') addEventListener('DOMContentLoaded', tell); else setTimeout(tell); }`;

/** What vendors are told about the visitor's answer. */
export const signals: readonly Plant[] = [
  {
    id: 'consent-mode-order',
    states: ['accepted'],
    title: 'Consent Mode in the wrong order',
    explanation: 'Google’s tag is told to measure first and only then that nothing is granted.',
    mended: 'The default comes first.',
    expects: [{ rule: 'consent-mode-order', subject: 'dataLayer' }],
    bad: { granted: { analytics: `${gtag}${config}${byDefault}${granted}` } },
    clean: { granted: { analytics: `${gtag}${byDefault}${granted}${config}` } },
  },
  {
    id: 'gcs-granted',
    states: ['only-analytics'],
    title: 'Google is told more than was granted',
    explanation: 'With analytics alone the hit says G111: advertisement granted.',
    mended: 'Says G101 with analytics alone and G111 with both.',
    expects: [{ rule: 'google-consent-signal', subject: 'ad_storage told as granted' }],
    bad: { granted: { analytics: google('G111') }, answers: own('/g/collect') },
    clean: {
      granted: {
        analytics: onceGrantsStand(
          `const gcs = ${hasAds} ? 'G111' : 'G101';\n${google('G101').replace("gcs=G101'", "gcs=' + gcs")}`,
        ),
      },
      answers: own('/g/collect'),
    },
  },
  {
    id: 'uet-granted',
    states: ['only-advertisement'],
    title: 'Microsoft is told the opposite',
    explanation: 'asc=D is sent although advertisement was granted.',
    mended: 'Says asc=G.',
    expects: [{ rule: 'uet-consent-signal', subject: 'ad_storage told as denied' }],
    bad: { granted: { advertisement: "fetch('/action/0?ti=1234&evt=pageLoad&asc=D');" }, answers: own('/action/0') },
    clean: { granted: { advertisement: "fetch('/action/0?ti=1234&evt=pageLoad&asc=G');" }, answers: own('/action/0') },
  },
  {
    id: 'clarity-granted',
    states: ['only-analytics'],
    title: 'Clarity is told more than was granted',
    explanation: 'With analytics alone consentv2 says ad_Storage granted.',
    mended: 'Leaves ad_Storage out until it is known, and denies it with analytics alone.',
    expects: [{ rule: 'clarity-consent-signal', subject: 'ad_Storage told as granted' }],
    bad: { granted: { analytics: clarity('granted') } },
    clean: {
      granted: {
        analytics: clarity('unset'),
        advertisement: `addEventListener('load', () => 0);\n${clarity('granted')}`,
      },
    },
  },
  {
    id: 'meta-granted',
    states: ['only-analytics'],
    title: 'Meta is told more than was granted',
    explanation: 'fbq consent grant is called under analytics alone.',
    mended: 'Granted only under advertisement.',
    expects: [{ rule: 'meta-consent-signal', subject: 'consent told as granted' }],
    bad: { granted: { analytics: meta('grant') } },
    clean: { granted: { advertisement: meta('grant') } },
  },
  {
    id: 'update-granted',
    states: ['only-analytics'],
    title: 'Google’s tags are told more than was granted',
    explanation:
      'With analytics alone the update of Consent Mode grants everything; no hit goes to Google’s own paths.',
    mended: 'The update grants analytics_storage alone.',
    expects: [
      { rule: 'google-consent-signal', subject: 'ad_storage told as granted' },
      { rule: 'google-consent-signal', subject: 'ad_user_data told as granted' },
      { rule: 'google-consent-signal', subject: 'ad_personalization told as granted' },
    ],
    bad: { granted: { analytics: `${gtag}${byDefault}${update("'granted'")}${config}` } },
    clean: {
      granted: {
        analytics: `${gtag}${byDefault}${onceGrantsStand(`${update(`${hasAds} ? 'granted' : 'denied'`)}${config}`)}`,
      },
    },
  },
  {
    id: 'uet-update-granted',
    states: ['rejected'],
    title: 'Microsoft’s queue is told more than was granted',
    explanation: 'Every visitor’s consent is updated to granted; the tag itself has not been loaded yet.',
    mended: 'Updated only with advertisement.',
    expects: [{ rule: 'uet-consent-signal', subject: 'ad_storage told as granted' }],
    bad: { script: uet('granted') },
    clean: { script: `if (!${hasAds}) { ${uet('denied')} }`, granted: { advertisement: uet('granted') } },
  },
  {
    id: 'clarity-first-version',
    states: ['only-advertisement'],
    title: 'Clarity’s first command without analytics',
    explanation: 'clarity("consent") is called with advertisement alone.',
    mended: 'Called with analytics, and with false otherwise.',
    expects: [{ rule: 'clarity-consent-signal', subject: 'consent told as granted' }],
    bad: { granted: { advertisement: `${clarityStub}clarity('consent');` } },
    clean: {
      granted: {
        advertisement: `${clarityStub}if (!${hasAnalytics}) clarity('consent', false);`,
        analytics: `${clarityStub}clarity('consent');`,
      },
    },
  },
  {
    id: 'meta-unlimited',
    states: ['undecided', 'gpc'],
    title: 'Meta is told that there is no limit',
    explanation:
      'The pixel’s picture says dpo= to everybody, also to those whose browser objects: data may be used without limits.',
    mended: 'Loaded only with advertisement, where no limit was asked for.',
    expects: [
      { rule: 'meta-consent-signal', subject: 'dpo told as granted' },
      { rule: 'request-before-choice', subject: 'calls to Meta through the website’s own host' },
      { rule: 'signal-ignored' },
    ],
    bad: { script: pixel, answers: own('/tr/') },
    clean: { granted: { advertisement: pixel }, answers: own('/tr/') },
  },
];

function update(ads: string): string {
  return `gtag('consent', 'update', { analytics_storage: 'granted', ad_storage: ${ads}, ad_user_data: ${ads}, ad_personalization: ${ads} });\n`;
}

function uet(state: string): string {
  return `window.uetq = window.uetq || [];\nuetq.push('consent', 'update', { ad_storage: '${state}' });`;
}
