import { startConsent } from '../../consent/browser/consent.ts';
import { startMeasurement } from './measurement.ts';

const consent = startConsent();
if (consent) startMeasurement(consent);
