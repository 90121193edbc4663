import type { Double } from './schedule.ts';

/** Returns a short consent script that is wrong in one way, and otherwise right enough for a single press. */
export function scriptOf(double: Double, providerUrl: string): string {
  return `<script>(${consentDouble})(${JSON.stringify({ double, providerUrl })})</script>`;
}

/** Runs in the page, as text. */
function consentDouble({ double, providerUrl }: { double: Double; providerUrl: string }): void {
  const optional = ['functional', 'analytics', 'performance', 'advertisement'];
  const yes = (isOn: boolean | undefined) => (isOn ? 'yes' : 'no');
  type Choices = Record<string, boolean | undefined>;
  let isBusy = false;
  const parse = (value = '') => Object.fromEntries(value.split(',').map((field) => field.split(':')));
  const fields = () =>
    parse(decodeURIComponent(`; ${document.cookie}`.split('; candor-consent=')[1]?.split(';')[0] ?? ''));
  const get = () => {
    const read = fields();
    return {
      isDecided: read.action === 'yes',
      consentid: read.consentid ?? '',
      categories: {
        necessary: true,
        ...Object.fromEntries(optional.map((category) => [category, read[category] === 'yes'])),
      },
    };
  };
  const apply = () => {
    for (const gate of document.querySelectorAll<HTMLElement>('[data-consent]')) {
      const isOn = Reflect.get(get().categories, gate.dataset.consent ?? '') === true;
      if (gate instanceof HTMLScriptElement) continue;
      if (isOn && gate.dataset.src) gate.setAttribute('src', gate.dataset.src);
      else gate.removeAttribute('src');
    }
  };
  const keep = (consentid: string, choices: Choices) => {
    const answers = optional.map((category) => `${category}:${yes(choices[category])},`).join('');
    document.cookie = `candor-consent=${encodeURIComponent(`consentid:${consentid},consent:yes,action:yes,necessary:yes,${answers}rev:shop1,ts:1`)}; path=/`;
    apply();
  };
  const set = async (choices: Choices) => {
    if (double === 'deaf' && isBusy) return;
    isBusy = true;
    const consentid = crypto.randomUUID();
    if (double === 'hasty') keep(consentid, Object.fromEntries(optional.map((category) => [category, true])));
    const form = new FormData();
    const log = optional.map((name) => ({ name, status: yes(choices[name]) }));
    const given = {
      key: 'a'.repeat(32),
      consent_id: consentid,
      log: JSON.stringify(log),
      language: 'en',
      consented_domain: location.hostname,
      banner_id: 'shop-banner',
    };
    for (const [name, value] of Object.entries(given)) form.append(name, value);
    await fetch(`${providerUrl}/api/v1/consent`, { method: 'POST', body: form, keepalive: true }).catch(
      () => undefined,
    );
    isBusy = false;
    keep(consentid, choices);
  };
  Object.assign(window, { candor: { consent: { get, set } } });
  addEventListener('DOMContentLoaded', apply);
  window.cookieStore?.addEventListener('change', apply);
}
