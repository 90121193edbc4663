import type { SubmissionNote } from '../../../forms/store/notes.ts';
import type { Translate } from '../../translations/translate.ts';
import { List, ListItem } from '../../ui/kit/list.tsx';
import { Section } from '../../ui/kit/section.tsx';
import { Moment } from '../../ui/time/reader-zone.tsx';
import { ActButton } from './act-button.tsx';
import { AddNote } from './add-note.tsx';
import './forms.css';

/** `author`: the name as the reader is shown it, or empty. `isRemovable`: whether the reader may remove it. */
export type ShownNote = SubmissionNote & { isRemovable: boolean };

type Props = { submission: string; notes: readonly ShownNote[]; address: string; t: Translate };

/** What the team noted about a submission. Its sender never sees it. */
export function Notes({ submission, notes, address, t }: Props) {
  return (
    <Section id="submission-notes" title={t('Notes')}>
      {notes.length > 0 && (
        <List>
          {notes.map(({ id, text, author, atMs, isRemovable }) => (
            <ListItem
              key={id}
              actions={
                isRemovable && (
                  <ActButton
                    address={address}
                    act={{ act: 'remove-note', noteId: id }}
                    label={t('Remove note')}
                    question={t('Remove this note? This cannot be undone.')}
                  />
                )
              }
            >
              <p className="forms-note">{text}</p>
              <small>
                {author || t('Somebody')}, <Moment at={atMs} />
              </small>
            </ListItem>
          ))}
        </List>
      )}
      <AddNote address={address} submission={submission} />
    </Section>
  );
}
