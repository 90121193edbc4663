import type { Entry } from '../entry.ts';
import type { Phrase, Translate } from '../../../words/translate.ts';
import { roleNames } from '../../view/role-names.ts';

/** Kinds of subjects, with the names that the navigation uses. */
const names: Record<string, Phrase> = {
  records: 'Consent records',
  submissions: 'Submissions',
  subscribers: 'Newsletter list',
  visitor: 'Visitor lookup',
  activity: 'Activity',
  accounts: 'Security settings',
};

/** The words that make up details. */
const words: Record<string, Phrase> = {
  ...roleNames,
  begun: 'begun',
  new: 'new',
  removed: 'removed',
  restored: 'restored',
  kept: 'kept',
  version: 'version',
  person: 'person',
  password: 'password',
  forgotten: 'forgotten',
  'second factor': 'second factor',
};

export function aboutOf(
  { subjectKind, subject, detail }: Pick<Entry, 'subjectKind' | 'subject' | 'detail'>,
  t: Translate,
): string {
  const kind = names[subjectKind] ?? (subjectKind === 'globals' ? names[subject] : undefined);
  return [kind ? t(kind) : subject || subjectKind, detailIn(detail, t)].filter(Boolean).join(' · ');
}

export function actorIn({ actor }: Pick<Entry, 'actor'>, t: Translate): string {
  if (actor === '') return t('nobody signed in');
  return actor === 'command line' ? t('command line') : actor;
}

function detailIn(detail: string, t: Translate): string {
  return detail.replace(/[a-z]+( [a-z]+)*/g, (one) => (words[one] ? t(words[one]) : one));
}
