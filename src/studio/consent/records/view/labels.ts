import type { ConsentRecord } from '../../../../consent/records/record.ts';
import { optionalCategories, type OptionalCategory } from '../../../../platform/categories.ts';
import type { Phrase, Translate } from '../../../translations/translate.ts';

/** Labels for the values of a record. */
export const actionLabels = {
  accept: 'Accepted',
  partial: 'Customized',
  reject: 'Rejected',
  withdraw: 'Withdrew',
} as const;
export const categoryLabels: Readonly<Record<OptionalCategory, Phrase>> = {
  functional: 'functional',
  analytics: 'analytics',
  performance: 'performance',
  advertisement: 'advertisement',
};
export const ruleLabels: Readonly<Record<string, Phrase>> = {
  'opt-in': 'Opt-in (asked first)',
  'opt-out': 'Opt-out (may object)',
  notice: 'Notice (informed only)',
  none: 'Not asked',
};
export const sourceLabels: Readonly<Record<string, Phrase>> = {
  visitor: 'The visitor',
  migrated: 'Cookie of another platform',
  signal: 'Browser signal',
};
export const placeSourceLabels: Readonly<Record<string, Phrase>> = {
  none: 'Unknown',
  header: 'from the proxy',
  address: 'from the country database',
  policy: 'the same rule everywhere',
};
export const requesterLabels = {
  visitor: 'requested by the visitor',
  owner: 'requested by the owner',
  retention: 'retention period over',
} as const;

/** Returns the label of a stored value, or the value itself, which may come from a later version. */
export function wordFor(words: Readonly<Record<string, Phrase>>, value: string, t: Translate): string {
  const phrase = words[value];
  return phrase === undefined ? value : t(phrase);
}

export function grantedText({ choices }: Pick<ConsentRecord, 'choices'>, t: Translate): string {
  const granted = optionalCategories.filter((category) => choices[category]);
  return granted.length === 0 ? t('necessary only') : granted.map((category) => t(categoryLabels[category])).join(', ');
}
