import { type Plant, tooEarly } from '../plant.ts';

/** Stores a number for a month, on the third line of its script. */
const keep = `const number = crypto.randomUUID();
function keep() {
  document.cookie = 'visitor=' + number + ';path=/;max-age=2592000;samesite=lax';
}
`;
const expects = [{ rule: 'storage-before-choice', subject: 'cookie visitor', script: '/site.js:3' }];

/** The same cookie, at less and less likely moments. */
export const moments: readonly Plant[] = [
  {
    id: 'cookie-by-script',
    title: 'Cookie by a script, at once',
    explanation: 'A script of the page numbers every visitor as soon as it runs.',
    expects,
    ...tooEarly(`${keep}keep();`),
  },
  {
    id: 'cookie-late',
    title: 'Cookie two seconds later',
    explanation: 'The same script waits until a quick look has ended.',
    expects,
    ...tooEarly(`${keep}setTimeout(keep, 2000);`),
  },
  {
    id: 'cookie-on-scroll',
    title: 'Cookie on scroll',
    explanation: 'Scrolling is no agreement, and here it numbers the visitor.',
    expects,
    ...tooEarly(`${keep}addEventListener('scroll', keep, { once: true });`),
  },
  {
    id: 'cookie-on-click',
    title: 'Cookie on any click',
    explanation: 'The first press on anything numbers the visitor.',
    expects,
    ...tooEarly(`${keep}document.querySelector('main').addEventListener('click', keep, { once: true });`),
  },
  {
    id: 'cookie-on-input',
    title: 'Cookie on typing',
    explanation: 'Whoever types into the search field is numbered.',
    expects,
    ...tooEarly(`${keep}addEventListener('input', (event) => event.target.matches('[name=q]') && keep());`),
  },
  {
    id: 'cookie-on-idle',
    title: 'Cookie when nothing happens',
    explanation: 'The browser’s idle time is used to number the visitor.',
    expects,
    ...tooEarly(`${keep}requestIdleCallback(() => setTimeout(() => requestIdleCallback(keep), 1200));`),
  },
  {
    id: 'cookie-on-leave',
    title: 'Cookie on leaving',
    explanation: 'The visitor is numbered when the page is hidden or left.',
    expects,
    ...tooEarly(
      `${keep}addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && !window.isWithdrawn && keep());`,
    ),
  },
  {
    id: 'cookie-by-server',
    title: 'Cookie by the server',
    explanation: 'Every answer sets a number for a year; no script has a part in it.',
    mended: 'The server sets it only with a stored grant of analytics.',
    expects: [{ rule: 'storage-before-choice', subject: 'cookie visitor' }],
    bad: {
      headers: { 'set-cookie': 'visitor=3f2b8a90-1c2d-4e5f-8a9b-0c1d2e3f4a5b; Path=/; Max-Age=31536000; SameSite=Lax' },
    },
    clean: {
      grantedHeaders: {
        'set-cookie': 'visitor=3f2b8a90-1c2d-4e5f-8a9b-0c1d2e3f4a5b; Path=/; Max-Age=31536000; SameSite=Lax',
      },
    },
  },
  {
    id: 'cookie-http-only',
    title: 'Cookie out of scripts’ sight',
    explanation: 'The same with HttpOnly: a look at document.cookie shows nothing.',
    mended: 'The server sets it only with a stored grant of analytics.',
    expects: [{ rule: 'storage-before-choice', subject: 'cookie visitor' }],
    bad: {
      headers: {
        'set-cookie': 'visitor=3f2b8a90-1c2d-4e5f-8a9b-0c1d2e3f4a5b; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly',
      },
    },
    clean: {
      grantedHeaders: {
        'set-cookie': 'visitor=3f2b8a90-1c2d-4e5f-8a9b-0c1d2e3f4a5b; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly',
      },
    },
  },
];
