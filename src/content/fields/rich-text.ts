import {
  BlockquoteFeature,
  BoldFeature,
  FixedToolbarFeature,
  HeadingFeature,
  HorizontalRuleFeature,
  InlineCodeFeature,
  InlineToolbarFeature,
  ItalicFeature,
  LinkFeature,
  OrderedListFeature,
  ParagraphFeature,
  StrikethroughFeature,
  UnorderedListFeature,
  UploadFeature,
  lexicalEditor,
} from '@payloadcms/richtext-lexical';
import type { FieldAffectingData, RichTextField } from 'payload';
import { isSafeAddress, notAnAddress } from './address.ts';
import { linkTargets } from './link-targets.ts';

/** All features of rich text. Anything not listed is neither offered nor published (src/studio/publishing/read-model/rich-text.ts). */
export const richTextEditor = lexicalEditor({
  features: [
    ParagraphFeature(),
    HeadingFeature({ enabledHeadingSizes: ['h2', 'h3', 'h4'] }),
    BoldFeature(),
    ItalicFeature(),
    StrikethroughFeature(),
    InlineCodeFeature(),
    LinkFeature({
      enabledCollections: [...linkTargets],
      maxDepth: 0,
      fields: ({ defaultFields }) => defaultFields.map(withSafeAddress).map(withTargetsByTitle),
    }),
    UnorderedListFeature(),
    OrderedListFeature(),
    BlockquoteFeature(),
    HorizontalRuleFeature(),
    UploadFeature({ enabledCollections: ['media'], maxDepth: 0 }),
    FixedToolbarFeature(),
    InlineToolbarFeature(),
  ],
});

export function richText(name: string, label: string): RichTextField {
  return { name, label, type: 'richText', required: true, editor: richTextEditor };
}

function withSafeAddress(field: FieldAffectingData): FieldAffectingData {
  if (field.name !== 'url' || field.type !== 'text' || ('hasMany' in field && field.hasMany)) return field;
  return {
    ...field,
    hooks: {},
    validate: (value: unknown, { siblingData, req }: { siblingData: unknown; req: { i18n?: { language: string } } }) =>
      isInternal(siblingData) || isSafeAddress(value) || notAnAddress[req.i18n?.language === 'de' ? 'de' : 'en'],
  };
}

/** Lists link targets by title instead of by id. */
function withTargetsByTitle(field: FieldAffectingData): FieldAffectingData {
  if (field.type !== 'relationship' || typeof field.relationTo === 'string') return field;
  const sortOptions = Object.fromEntries(linkTargets.map((collection) => [collection, 'title']));
  return { ...field, relationTo: field.relationTo, admin: { ...field.admin, sortOptions } };
}

function isInternal(siblings: unknown): boolean {
  return (
    typeof siblings === 'object' && siblings !== null && 'linkType' in siblings && siblings.linkType === 'internal'
  );
}
