/** One consent banner on the shared test page. */
export type Install = {
  name: string;
  /** Markup of its recommended installation, at the end of the head. */
  head: string;
  /** Selectors of the first layer and of its accept button, as rendered. */
  banner: string;
  accept: string;
  /** The baseline page: without React or with it. */
  control: 'bare page' | 'bare React page';
};

const files = '/rivals';

export const controls: readonly Pick<Install, 'name' | 'head'>[] = [
  { name: 'bare page', head: '' },
  { name: 'bare React page', head: `<script type="module" src="${files}/react-only.js"></script>` },
];

/** Script and style as in each one's README, pinned in package.json beside this file. */
export const rivals: readonly Install[] = [
  {
    name: 'vanilla-cookieconsent 3.1.0',
    head: `<link rel="stylesheet" href="${files}/vanilla-cookieconsent/dist/cookieconsent.css"><script defer src="${files}/vanilla-cookieconsent/dist/cookieconsent.umd.js"></script><script type="module" src="${files}/vanilla.js"></script>`,
    banner: '#cc-main .cm',
    accept: '#cc-main .cm [data-role=all]',
    control: 'bare page',
  },
  {
    name: 'Klaro 0.7.22',
    head: `<script defer src="${files}/klaro.js"></script><script defer data-config="klaroConfig" src="${files}/klaro/dist/klaro.js"></script>`,
    banner: '.klaro .cookie-notice',
    accept: '.klaro .cookie-notice .cm-btn-success',
    control: 'bare page',
  },
  {
    name: 'tarteaucitron 1.34.0',
    head: `<script src="${files}/tarteaucitronjs/tarteaucitron.min.js"></script><script defer src="${files}/tarteaucitron.js"></script>`,
    banner: '#tarteaucitronAlertBig',
    accept: '#tarteaucitronPersonalize2',
    control: 'bare page',
  },
  {
    name: 'c15t React 2.2.1, offline',
    head: `<link rel="stylesheet" href="${files}/c15t.css"><script type="module" src="${files}/c15t.js"></script>`,
    banner: '[data-testid=consent-banner-card]',
    accept: '[data-testid=consent-banner-accept-button]',
    control: 'bare React page',
  },
  {
    name: 'CookieYes React SDK 0.9.0',
    head: `<link rel="stylesheet" href="${files}/cookieyes.css"><script type="module" src="${files}/cookieyes.js"></script>`,
    banner: '[data-cy-part=banner]',
    accept: '[data-cy-part=banner] [data-cy-part=accept-all]',
    control: 'bare React page',
  },
];
