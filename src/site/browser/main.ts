import { startConsent } from '../../consent/own-site/browser/consent.ts';
import { startMeasurement } from './measurement.ts';

const consent = startConsent();
if (consent) {
  startMeasurement(consent);
  // The root element holds a pattern of the grants for which this site opens frames; before one of them nothing is loaded for frames.
  const { tags } = document.documentElement.dataset;
  consent.on(
    'change',
    async ({ categories }) =>
      tags && JSON.stringify(categories).match(tags) && (await import('./tags.ts')).start(consent),
  );
}
