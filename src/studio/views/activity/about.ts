import type { Entry } from '../../activity/read.ts';
import type { Phrase, Say } from '../../words/say.ts';

/** Kinds of things whose names an editor knows from the navigation. */
const names: Record<string, Phrase> = { records: 'Consent records', submissions: 'Submissions', subscribers: 'Newsletter list', visitor: 'One visitor', activity: 'Activity' };

export function aboutOf({ subjectKind, subject, detail }: Pick<Entry, 'subjectKind' | 'subject' | 'detail'>, say: Say): string {
  const kind = names[subjectKind];
  return [kind ? say(kind) : subject || subjectKind, detail].filter(Boolean).join(' · ');
}
