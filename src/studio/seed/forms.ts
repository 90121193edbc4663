import type { PayloadRequest } from 'payload';
import { defaultLocale, type Locale, locales } from '../../published/contract.ts';
import { type SeedField, type SeedForm, seedForms } from '../../content/seed/forms.ts';
import type { SeedStep } from './step.ts';

type Row = Record<string, unknown>;

/** Runs before the pages that show the forms, because pages reference them by id. */
export const writeForms: readonly SeedStep[] = seedForms.map((form) => ({
  name: `form#${form.name}`,
  label: `form “${form.title}”`,
  write: async (req) => [{ reference: `form#${form.name}`, place: 'forms', id: await createForm(req, form) }],
}));

async function createForm(req: PayloadRequest, form: SeedForm): Promise<string> {
  const { title, slug, recipients } = form;
  const data = {
    title,
    slug,
    recipients,
    ...wordsOf(form, defaultLocale),
    fields: form.fields.map((field) => ({ ...fixedOf(field), ...fieldTexts(field, defaultLocale) })),
  };
  const created = await req.payload.create({ collection: 'forms', req, locale: defaultLocale, depth: 0, data });
  for (const locale of locales)
    if (locale !== defaultLocale)
      await req.payload.update({
        collection: 'forms',
        req,
        id: created.id,
        locale,
        data: { ...wordsOf(form, locale), fields: translated(created.fields, form, locale) },
      });
  return String(created.id);
}

function wordsOf({ submitLabel, thanks }: SeedForm, locale: Locale): Row {
  return { submitLabel: submitLabel[locale], thanks: thanks[locale] };
}

function fixedOf({ label: _label, help: _help, options, ...fixed }: SeedField): Row {
  return { ...fixed, options: (options ?? []).map(({ value }) => ({ value })) };
}

function fieldTexts({ label, help, options }: SeedField, locale: Locale): Row {
  return {
    label: label[locale],
    help: help?.[locale],
    ...(options && { options: options.map((option) => ({ value: option.value, label: option.label[locale] })) }),
  };
}

/** Returns the same rows with the texts of another language. */
function translated(stored: unknown, form: SeedForm, locale: Locale): Row[] {
  return rowsOf(stored).map((row, at) => {
    const field = form.fields[at];
    const options = rowsOf(row.options).map((option, position) => ({
      ...option,
      label: field?.options?.[position]?.label[locale],
    }));
    return { ...row, label: field?.label[locale], help: field?.help?.[locale], options };
  });
}

function rowsOf(value: unknown): Row[] {
  return Array.isArray(value) ? value : [];
}
