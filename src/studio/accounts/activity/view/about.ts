import type { Entry } from '../entry.ts';
import { activityKinds } from '../kinds.ts';
import type { Phrase, Translate } from '../../../translations/translate.ts';
import { roleNames } from '../../view/role-names.ts';

/** Kinds of subjects, with the names that the navigation uses. */
const names: Record<string, Phrase> = {
  records: 'Consent records',
  submissions: 'Submissions',
  subscribers: 'Subscribers',
  visitor: 'Visitor lookup',
  activity: 'Activity',
  users: 'People',
  outbox: 'Email log',
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
  locked: 'locked',
  'unknown account': 'unknown account',
  'too many attempts': 'too many attempts',
  'not confirmed': 'identity not confirmed',
  'another website': 'request of another website',
  many: 'from many networks',
  'second factor': 'second factor',
  passkey: 'passkey',
};

/** The subject of an entry: its name while it is known, then what it is and its id. Ids of documents are told, not translated. */
export function aboutOf(entry: Entry, t: Translate): string {
  const { subjectKind, subject, subjectId, detail } = entry;
  if (subjectKind === 'route') return [subjectId, detailIn(detail, t)].filter(Boolean).join(' · ');
  if (entry.kind === 'viewed' || entry.kind === 'downloaded')
    return [nameOf(entry, t), subjectId, detail].filter(Boolean).join(' · ');
  const named = subject === '' ? [nameOf(entry, t), subjectId] : [nameOf(entry, t)];
  return [...named, detailIn(detail, t)].filter(Boolean).join(' · ');
}

/** The action, and how often it happened. */
export function actionOf({ kind, times }: Entry, t: Translate): string {
  const action = t(activityKinds[kind]);
  return times > 1 ? t('{action} ({count} times)', { action, count: String(times) }) : action;
}

export function actorIn({ actor, actorId, actorSalt }: Entry, t: Translate): string {
  if (actor === '')
    return actorId !== null && actorSalt === '' ? `${t('removed account')} ${actorId}` : t('nobody signed in');
  return actor === 'command line' ? t('command line') : actor;
}

function nameOf({ subjectKind, subject }: Entry, t: Translate): string {
  const kind = subjectKind === 'globals' ? names[subject] : names[subjectKind];
  if (subject !== '' && subjectKind === 'users') return subject;
  return kind ? t(kind) : subject || subjectKind;
}

function detailIn(detail: string, t: Translate): string {
  return detail.replace(/[a-z]+( [a-z]+)*/g, (one) => (words[one] ? t(words[one]) : one));
}
