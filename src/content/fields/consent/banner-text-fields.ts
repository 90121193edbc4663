import type { Field, GroupField, TextareaField, TextField } from 'payload';
import { categories, type Category } from '../../../platform/categories.ts';

/** Maximum length of a label: longer ones wrap to three lines on a phone. */
export const maxLabelLength = 40;

export const categoryNames: Record<Category, string> = {
  necessary: 'Necessary',
  functional: 'Functional',
  analytics: 'Analytics',
  performance: 'Performance',
  advertisement: 'Advertisement',
};

/** `own`: this site's texts, one value per language. `changed`: only the differences from the product's texts, in a row of one language. */
type TextsKind = 'own' | 'changed';

/** The texts of a banner: the members of `PublishedBannerTexts`, with a category's texts under its name. */
export function bannerTextFields(kind: TextsKind): Field[] {
  return [
    textField({ name: 'title', label: 'Title', maxLength: 120 }, kind),
    paragraph({ name: 'text', label: 'Text', maxLength: 1200 }, kind),
    {
      type: 'row',
      fields: [
        textField({ name: 'acceptLabel', label: 'Button: accept all', maxLength: maxLabelLength }, kind),
        textField({ name: 'rejectLabel', label: 'Button: reject all', maxLength: maxLabelLength }, kind),
      ],
    },
    {
      type: 'row',
      fields: [
        textField({ name: 'chooseLabel', label: 'Button: choose', maxLength: maxLabelLength }, kind),
        textField({ name: 'saveLabel', label: 'Button: save the choice', maxLength: maxLabelLength }, kind),
      ],
    },
    ...categories.map((category) => categoryGroup(kind, category)),
  ];
}

type TextOptions = { name: string; label: string; maxLength: number };

function textField(text: TextOptions, kind: TextsKind): TextField {
  return { ...text, type: 'text', ...given(kind) };
}

function paragraph(text: TextOptions, kind: TextsKind): TextareaField {
  return { ...text, type: 'textarea', ...given(kind) };
}

function categoryGroup(kind: TextsKind, category: Category): GroupField {
  return {
    name: category,
    type: 'group',
    label: `Category: ${categoryNames[category]}`,
    fields: [
      textField({ name: 'name', label: 'Name', maxLength: 60 }, kind),
      paragraph({ name: 'description', label: 'Purpose', maxLength: 600 }, kind),
    ],
  };
}

function given(kind: TextsKind): { required: boolean; localized: boolean } {
  return { required: kind === 'own', localized: kind === 'own' };
}
