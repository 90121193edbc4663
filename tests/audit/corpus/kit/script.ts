import type { BannerSwitches } from '../plant.ts';

/** Returns the banner's script; without it, the form is posted and the page reloads. */
export function bannerScript(switches: BannerSwitches): string {
  return `const switches = ${JSON.stringify(switches)};
const banner = document.getElementById('kit-banner');
const settings = document.getElementById('kit-settings');
const root = switches.isClosedComponent ? closedRoot() : document;
const isAsked = () => !banner.hidden;
const started = new Set([...document.querySelectorAll('script[data-granted]')].map((script) => script.dataset.granted));

function closedRoot() {
  const host = document.createElement('div');
  document.body.append(host);
  const inside = host.attachShadow({ mode: 'closed' });
  const style = document.createElement('link');
  Object.assign(style, { rel: 'stylesheet', href: '/kit.css' });
  inside.append(style, banner, settings);
  return inside;
}

function come() {
  if ('asked' in banner.dataset && settings.hidden) banner.hidden = false;
}
if (switches.comes === 'late') setTimeout(come, 4_000);
if (switches.comes === 'on-scroll') addEventListener('scroll', come, { once: true });

async function send(fields) {
  delete banner.dataset.asked;
  const hadGrants = started.size > 0;
  const body = new URLSearchParams(fields);
  if (switches.isScriptWritten) writeChoice(fields);
  const answer = await fetch('/choice', { method: 'POST', body, headers: { accept: 'application/json' } });
  const { granted, isWithdrawal } = await answer.json();
  banner.hidden = true;
  settings.hidden = true;
  if (isWithdrawal && switches.withdrawal !== 'keeps-cookies') window.name = '';
  // What waits for the page to go must not take the reload for it.
  if (isWithdrawal) window.isWithdrawn = true;
  if (isWithdrawal && hadGrants && switches.withdrawal !== 'keeps-running') return location.reload();
  for (const category of granted) start(category);
}

function start(category) {
  if (started.has(category)) return;
  started.add(category);
  const script = document.createElement('script');
  script.src = '/granted/' + category + '.js';
  script.dataset.granted = category;
  document.head.append(script);
}

function writeChoice(fields) {
  const all = ['functional', 'analytics', 'performance', 'advertisement'];
  const granted = fields.choice === 'accept' ? all : fields.choice === 'save' ? all.filter((name) => fields[name]) : [];
  const said = all.map((name) => name + ':' + (granted.includes(name) ? 'yes' : 'no')).join(',');
  document.cookie = 'consent_choice=' + encodeURIComponent('action:yes,' + said + ',ts:' + Math.floor(Date.now() / 1000)) + ';path=/;max-age=15552000';
}

for (const form of [...banner.querySelectorAll('form'), ...settings.querySelectorAll('form')]) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(Object.fromEntries(new FormData(form, event.submitter)));
  });
}
for (const span of banner.querySelectorAll('[data-choice]')) span.addEventListener('click', () => send({ choice: span.dataset.choice }));
if (switches.vanishes && isAsked()) addEventListener('pagehide', () => fetch('/choice', { method: 'POST', keepalive: true, body: new URLSearchParams({ choice: 'seen' }) }));
for (const button of switches.withdrawal === 'dead-way' && !isAsked() ? [] : new Set([...document.querySelectorAll('[data-kit=settings]'), ...root.querySelectorAll('[data-kit=settings]')])) {
  button.addEventListener('click', () => {
    banner.hidden = true;
    settings.hidden = false;
    settings.querySelector('input:not([disabled])')?.focus();
  });
}
if (switches.grantsOn === 'escape') addEventListener('keydown', (event) => event.key === 'Escape' && isAsked() && send({ choice: 'accept' }));
if (switches.grantsOn === 'scroll') addEventListener('scroll', () => isAsked() && scrollY > 50 && send({ choice: 'accept' }));
if (switches.isWall && isAsked()) document.documentElement.style.overflow = 'hidden';
if (switches.signal === 'granted' && navigator.globalPrivacyControl) start('analytics');
`;
}
