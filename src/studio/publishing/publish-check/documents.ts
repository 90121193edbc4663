import type { PayloadRequest } from 'payload';
import { itemsOf } from '../../../content/parts/values.ts';
import { defaultLocale, type Locale, locales } from '../../../published/contract.ts';
import { ownValue, textOf, valueOrDefault } from '../read-model/localized.ts';
import { readNewestDraft } from '../read-model/newest-draft.ts';
import { idOf } from '../read-model/relation.ts';
import { type Checked, type CheckedCollection, summaryField } from './checked.ts';

type Stored = Record<string, unknown>;

/** The form to check: its own language's fields, unsaved. */
export type Sent = { collection: CheckedCollection; id: string | undefined; locale: Locale; fields: Stored };

/** Returns the document in every language it would be published in: the form's language with its current values, the others as stored. */
export async function documentsOf(req: PayloadRequest, sent: Sent): Promise<Checked[]> {
  const stored = sent.id === undefined ? {} : await readStored(req, sent.collection, sent.id);
  const inForm = fromForm(sent, stored);
  const others = locales.filter((locale) => locale !== sent.locale && textOf(ownValue(stored.title, locale)) !== '');
  return [inForm, ...others.map((locale) => fromStored(sent, stored, locale))];
}

async function readStored(req: PayloadRequest, collection: CheckedCollection, id: string): Promise<Stored> {
  return (await readNewestDraft(req, { collection, id, trash: true })) ?? {};
}

function fromForm({ collection, id, locale, fields }: Sent, stored: Stored): Checked {
  const own = textOf(fields[summaryField[collection]]);
  const borrowed = textOf(ownValue(stored[summaryField[collection]], defaultLocale));
  return {
    ...{
      collection,
      id,
      locale,
      title: textOf(fields.title),
      searchTitle: textOf(fields.searchTitle),
      summary: own || borrowed,
      isSummaryBorrowed: own === '' && borrowed !== '',
    },
    isHidden: fields.noIndex === true,
    cover: idOf(fields.cover) ?? undefined,
    ...shown(itemsOf(fields.blocks), locale, stored),
  };
}

function fromStored({ collection, id }: Sent, stored: Stored, locale: Locale): Checked {
  const name = summaryField[collection];
  return {
    ...{
      collection,
      id,
      locale,
      title: textOf(ownValue(stored.title, locale)),
      searchTitle: textOf(ownValue(stored.searchTitle, locale)),
      summary: textOf(valueOrDefault(stored[name], locale)),
      isSummaryBorrowed: textOf(ownValue(stored[name], locale)) === '',
    },
    isHidden: stored.noIndex === true,
    cover: idOf(stored.cover) ?? undefined,
    ...shown(itemsOf(ownValue(stored.blocks, locale)), locale, stored),
  };
}

/** An empty list does not mean an empty page: the default language's blocks are shown. */
function shown(own: Checked['blocks'], locale: Locale, stored: Stored): Pick<Checked, 'blocks' | 'areBlocksBorrowed'> {
  const others = locale === defaultLocale ? [] : itemsOf(ownValue(stored.blocks, defaultLocale));
  return own.length > 0 || others.length === 0
    ? { blocks: own, areBlocksBorrowed: false }
    : { blocks: others, areBlocksBorrowed: true };
}
