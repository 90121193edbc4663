import { formatCounted } from '../../ui/time/moments.ts';
import { translator, type Phrase } from '../../translations/translate.ts';
import { displayNames } from '../../../platform/intl.ts';

/** The type of a column's values, where readers see names instead of codes. */
export type ValueNames = 'country' | 'language' | 'device' | 'day';

const devices: Record<string, Phrase> = { desktop: 'Desktop', mobile: 'Mobile', tablet: 'Tablet' };

/** Creates the function that names codes in the reader's language. */
export function createNames(language: string): (names: ValueNames | null, value: string) => string {
  const regions = displayNames(language, { type: 'region' });
  const languages = displayNames(language, { type: 'language' });
  const t = translator(language);
  const byKind: Record<ValueNames, (value: string) => string> = {
    country: (value) => (/^[A-Z]{2}$/.test(value) ? (regions.of(value) ?? value) : value),
    language: (value) => (/^[a-z]{2,3}(-[a-z0-9]{2,3})?$/i.test(value) ? (languages.of(value) ?? value) : value),
    device: (value) => (devices[value] ? t(devices[value]) : value),
    day: (value) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? formatCounted(value, language, 'medium') : value),
  };
  return (names, value) => (names && value ? byKind[names](value) : value);
}
