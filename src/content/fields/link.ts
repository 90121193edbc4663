import type { ArrayField, Field } from 'payload';
import { validateAddress } from './address.ts';

type LinkRows = {
  name: string;
  label: string;
  description?: string;
  maxRows: number;
  /** True where all languages share the rows and only the labels differ (navigation, footer). */
  hasLabelPerLocale?: boolean;
  /** Fields of each row below those of its link. */ more?: Field[];
};

/** Builds a list of links. Each row has exactly the keys of `Link` in src/published/contract.ts. */
export function linkRows(rows: LinkRows): ArrayField {
  return {
    name: rows.name,
    type: 'array',
    label: rows.label,
    labels: { singular: 'Link', plural: 'Links' },
    maxRows: rows.maxRows,
    admin: {
      description: rows.description,
      initCollapsed: true,
      components: { RowLabel: '/editing/view/link-row-label#LinkRowLabel' },
    },
    fields: [...linkFields(rows.hasLabelPerLocale ?? false), ...(rows.more ?? [])],
  };
}

function linkFields(localized: boolean): Field[] {
  return [
    {
      name: 'type',
      type: 'radio',
      label: 'Destination',
      required: true,
      defaultValue: 'page',
      options: [
        { label: 'A page of this site', value: 'page' },
        { label: 'A post', value: 'post' },
        { label: 'Custom URL', value: 'url' },
      ],
      admin: { layout: 'horizontal' },
    },
    { name: 'label', type: 'text', label: 'Link text', required: true, localized, maxLength: 80 },
    ...ownTargets(),
    {
      name: 'url',
      type: 'text',
      label: 'URL',
      required: true,
      validate: validateAddress,
      custom: { isAddress: true },
      admin: {
        condition: (_, row) => row?.type === 'url',
        description:
          'Enter https://…, mailto:…, tel:… or a path such as /blog. For a page or post of this site, choose it above: that link stays correct when the URL changes.',
      },
    },
    { name: 'newTab', type: 'checkbox', label: 'Open in a new tab', defaultValue: false },
  ];
}

/** Fields for the documents that a link references by id. */
function ownTargets(): Field[] {
  return [
    {
      name: 'page',
      type: 'relationship',
      relationTo: 'pages',
      label: 'Page',
      required: true,
      admin: {
        condition: (_, row) => row?.type !== 'url' && row?.type !== 'post',
        sortOptions: 'title',
        description: 'The link stays correct when the page is renamed or moved.',
      },
    },
    {
      name: 'post',
      type: 'relationship',
      relationTo: 'posts',
      label: 'Post',
      required: true,
      admin: {
        condition: (_, row) => row?.type === 'post',
        sortOptions: 'title',
        description: 'The link stays correct when the URL of the post changes.',
      },
    },
  ];
}
