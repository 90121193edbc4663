'use client';
import { useDocumentInfo, useFormFields, useTranslation } from '@payloadcms/ui';
import { Notice } from '../../../ui/kit/notice.tsx';
import { translator } from '../../../translations/translate.ts';
import { useMoment } from '../../../ui/time/reader-zone.tsx';
import { MergeChanges } from './merge-changes.tsx';
import { useEditing } from './use-editing.ts';
import { useLastWords } from './use-last-words.ts';
import { useFormAddress, useSaves } from './use-saves.ts';
import { useUnsavedDraft } from './use-unsaved-draft.ts';
import './editing-notice.css';

/** A notice above every form: the other users who have it open, and their changes since. It holds the revision that the form is based on. */
export function EditingNotice() {
  const { id, globalSlug } = useDocumentInfo();
  const revision = useFormFields(([fields]) => fields.revision?.value);
  if ((id === undefined && !globalSlug) || typeof revision !== 'string') return null;
  return <Editing revision={revision} />;
}

function Editing({ revision }: { revision: string }) {
  const {
    i18n: { language },
  } = useTranslation();
  const t = translator(language);
  const written = useMoment();
  const address = useFormAddress();
  // A refused save stays refused until the form has a newer revision.
  const isRefused = useSaves(address) === revision;
  const answer = useEditing(revision, isRefused);
  const isUnsaved = useUnsavedDraft(address);
  useLastWords(address);
  return (
    <div className="editing-notice" aria-live="polite">
      {isUnsaved && (
        <Notice tone="warning">
          {t(
            'Your last changes are not saved, because the studio does not answer. Keep this page open: they are saved as soon as it does.',
          )}
        </Notice>
      )}
      {answer?.others.map(({ person, name, sinceMs }) => (
        <Notice key={person}>
          {t('{who} has also had this open since {time}.', { who: name || t('Somebody'), time: written(sinceMs) })}
        </Notice>
      ))}
      {answer && answer.changes.length > 0 && <MergeChanges answer={answer} isRefused={isRefused} />}
    </div>
  );
}

/** Hides the revision in comparisons of two versions, where it has no meaning for users. */
export function NoDifference() {
  return null;
}
