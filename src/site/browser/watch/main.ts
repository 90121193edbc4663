import type { ConsentApi } from '../../../consent/browser/api.ts';
import { watchSends } from '../../../measurement/browser/watch/sends.ts';
import { watchUnsent } from '../../../measurement/browser/watch/unsent.ts';
import type { Watched } from '../../../measurement/browser/watch/watched.ts';
import { type Overlay, openOverlay } from './overlay.ts';

/*
 * Loaded only for a browser that a person marked in the studio to watch what is measured. It comes before the page's own script, so that
 * no request is missed, and starts to observe once that script has run.
 */
type Candor = { consent: ConsentApi; measure: { event(name: string, parameters?: object): void } };

const early: Watched[] = [];
let overlay: Overlay | undefined;
const notify = (event: Watched) => (overlay ? overlay.show(event) : void early.push(event));

watchSends('/measure/events', notify);
document.addEventListener('DOMContentLoaded', begin, { once: true });

function begin(): void {
  overlay = openOverlay(endWatching);
  early.forEach(notify);
  const { candor } = window as typeof window & { candor?: Partial<Candor> };
  if (!candor?.consent || !candor.measure)
    return overlay.say('Nothing is measured here: this hostname is not the registered one.');
  const { consent, measure } = candor as Candor;
  consent.on('change', ({ categories }) => overlay?.say(granted(categories)));
  const report = watchUnsent({
    hasConsent: (category) => consent.get().categories[category],
    settings: JSON.parse(document.documentElement.dataset.measure ?? '{}'),
    notify,
  });
  const { event } = measure;
  measure.event = (name, parameters) => {
    report(name, JSON.parse(JSON.stringify(parameters ?? {})));
    event(name, parameters);
  };
}

function granted(categories: Readonly<Record<string, boolean>>): string {
  const names = Object.keys(categories).filter((category) => categories[category] && category !== 'necessary');
  return names.length > 0
    ? `Granted in this browser: ${names.join(', ')}.`
    : 'Nothing optional is granted in this browser, so nothing is sent.';
}

async function endWatching(): Promise<void> {
  try {
    await fetch('/measure/browser', { method: 'POST' });
    location.reload();
  } catch {
    overlay?.say('The site does not answer; watching goes on. Try again.');
  }
}
