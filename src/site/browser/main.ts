import { startConsent } from '../../consent/browser/consent.ts';
import { startMeasurement } from './measurement.ts';

const consent = startConsent();
if (consent) {
  startMeasurement(consent);
  // The root says, as a pattern, with which grants this site has frames to open; before one of them nothing is loaded for it.
  const { tags } = document.documentElement.dataset;
  consent.on('change', async ({ categories }) => tags && JSON.stringify(categories).match(tags) && (await import('./tags.ts')).start(consent));
}
