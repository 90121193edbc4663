import type { CollectionConfig } from 'payload';
import { anyoneSignedIn } from '../access/anyone-signed-in.ts';
import { editorsAndAdmins } from '../access/editors-and-admins.ts';
import { nobody } from '../access/nobody.ts';
import { momentShown } from '../fields/dates.ts';

/** `note` is written by hand. The studio writes the others in the transaction of the publish (src/studio/publishing/read-model/annotate.ts). */
export const annotationKinds = ['note', 'published', 'changed', 'removed'] as const;
export type AnnotationKind = (typeof annotationKinds)[number];

/** Marks on the time axis of the reports: what happened when. They name no person. */
export const annotations: CollectionConfig = {
  slug: 'annotations',
  labels: { singular: 'Annotation', plural: 'Annotations' },
  admin: {
    // The reports link here.
    group: 'Analytics',
    useAsTitle: 'text',
    defaultColumns: ['at', 'kind', 'text', 'path'],
    description:
      'Marks on the timeline of reports. Publishing adds them automatically; add campaigns, events or outages yourself.',
    pagination: { defaultLimit: 25 },
  },
  defaultSort: '-at',
  access: { read: anyoneSignedIn, create: editorsAndAdmins, update: editorsAndAdmins, delete: editorsAndAdmins },
  fields: [
    { name: 'text', type: 'text', label: 'Annotation text', required: true, maxLength: 200 },
    {
      name: 'at',
      type: 'date',
      label: 'When',
      required: true,
      index: true,
      defaultValue: () => new Date().toISOString(),
      admin: { date: { pickerAppearance: 'dayAndTime', displayFormat: momentShown, timeFormat: 'HH:mm' } },
    },
    {
      name: 'kind',
      type: 'select',
      label: 'Created by',
      required: true,
      defaultValue: 'note',
      options: [
        { label: 'A person', value: 'note' },
        { label: 'Publishing', value: 'published' },
        { label: 'A change', value: 'changed' },
        { label: 'Unpublishing', value: 'removed' },
      ],
      access: { create: nobody, update: nobody },
      admin: { position: 'sidebar', readOnly: true },
    },
    {
      name: 'subject',
      type: 'text',
      label: 'Document type',
      access: { create: nobody, update: nobody },
      admin: { position: 'sidebar', readOnly: true },
    },
    {
      name: 'path',
      type: 'text',
      label: 'URL',
      maxLength: 500,
      admin: { position: 'sidebar', description: 'The page that the annotation is about, if any.' },
    },
  ],
};
