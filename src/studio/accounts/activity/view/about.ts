import type { Entry } from '../read.ts';
import type { Phrase, Say } from '../../../words/say.ts';
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
  say: Say,
): string {
  const kind = names[subjectKind] ?? (subjectKind === 'globals' ? names[subject] : undefined);
  return [kind ? say(kind) : subject || subjectKind, detailIn(detail, say)].filter(Boolean).join(' · ');
}

export function actorIn({ actor }: Pick<Entry, 'actor'>, say: Say): string {
  if (actor === '') return say('nobody signed in');
  return actor === 'command line' ? say('command line') : actor;
}

function detailIn(detail: string, say: Say): string {
  return detail.replace(/[a-z]+( [a-z]+)*/g, (one) => (words[one] ? say(words[one]) : one));
}
