import type { ConsentRecord } from '../../../consent/records/record.ts';
import { optionalCategories } from '../../../platform/categories.ts';

/** What the studio calls the values of a record. */
export const actionWords = { accept: 'Accepted all', partial: 'Chose some', reject: 'Rejected all', withdraw: 'Withdrew' } as const;
export const ruleWords: Readonly<Record<string, string>> = { 'opt-in': 'Asked before (opt-in)', 'opt-out': 'May object (opt-out)', notice: 'Told (notice)', none: 'Not asked' };
export const sourceWords: Readonly<Record<string, string>> = { visitor: 'The visitor', migrated: 'Cookie of another platform', signal: 'Browser signal' };
export const placeSourceWords: Readonly<Record<string, string>> = { none: 'not known', header: 'told by the proxy', address: 'from the country database', policy: 'the same rule everywhere' };
export const requesterWords = { visitor: 'the visitor', owner: 'the owner', retention: 'the end of its time' } as const;

export function grantedWords({ choices }: Pick<ConsentRecord, 'choices'>): string {
  const granted = optionalCategories.filter((category) => choices[category]);
  return granted.length === 0 ? 'necessary only' : granted.join(', ');
}

/** UTC, because records of all places stand in one list. */
export function momentOf(ms: number, language: string): string {
  return `${new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' }).format(ms)} UTC`;
}
