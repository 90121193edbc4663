import { forms } from '../../../content/collections/forms.ts';
import { keyOf, type PageDocument } from '../../../published/contract.ts';
import { formDocument } from '../../publishing/read-model/form-document.ts';
import { readNewestDraft } from '../../publishing/read-model/newest-draft.ts';
import { unsavedReader } from './draft-reader.ts';
import { readPublished } from './published-content.ts';
import { type Preview, type PreviewRequest, withFollower } from './render-preview.ts';
import { withoutScripts } from './render-draft.ts';
import { withTypedFields } from './typed.ts';

type FormRequest = Omit<PreviewRequest, 'collection' | 'writing'>;

/** Renders a form, with the unsaved values of its own form in the studio, on a page that has nothing else. */
export async function renderForm({
  payload,
  user,
  id,
  locale,
  origin,
  renderer,
  typed,
}: FormRequest): Promise<Preview> {
  const stored = await readNewestDraft({ payload, user }, { collection: 'forms', id });
  const form = stored && formDocument(withTypedFields(forms.fields, stored, { typed, locale }), locale);
  if (!form) return { reason: 'not_found' };
  const draft: PageDocument = {
    ...{ kind: 'page', id, locale, path: `/forms/${id}` },
    ...{ title: form.title || 'Untitled', description: '', parent: null, noIndex: true, updatedAt: '' },
    blocks: [{ blockType: 'form', id, form: id }],
  };
  const documents = new Map([[keyOf.form(id, locale), form]]);
  const reader = unsavedReader(await readPublished({ payload }), { locale, draft, documents });
  const { html } = renderer.renderPage({ reader, path: draft.path, variant: 'decided', origin });
  return { html: withFollower(withoutScripts(html)) };
}
