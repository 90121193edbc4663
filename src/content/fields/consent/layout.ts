import type { Field, GroupField, TextField } from 'payload';
import { type BannerLayout, defaultLayout, positionsOf } from '../../../consent/banner/layout.ts';

type Position = BannerLayout['position'];

const shapes = [
  { value: 'bar', label: 'Bar: along the edge of the screen' },
  { value: 'box', label: 'Box: in a corner' },
  { value: 'dialog', label: 'Dialog: in the middle' },
];

const positions: { value: Position; label: string }[] = [
  { value: 'bottom', label: 'At the bottom' },
  { value: 'top', label: 'At the top' },
  { value: 'bottom-end', label: 'Bottom corner where lines end (right in English, left in Arabic)' },
  { value: 'bottom-start', label: 'Bottom corner where lines begin' },
  { value: 'top-end', label: 'Top corner where lines end' },
  { value: 'top-start', label: 'Top corner where lines begin' },
  { value: 'center', label: 'In the middle' },
];

const revisits = [
  { value: 'footer', label: 'In the footer' },
  { value: 'floating-start', label: 'Floating, in the corner where lines begin' },
  { value: 'floating-end', label: 'Floating, in the corner where lines end' },
];

/** The members of `BannerLayout`. */
export const layoutField: GroupField = {
  name: 'layout',
  type: 'group',
  label: 'Appearance',
  fields: [
    {
      name: 'shape',
      type: 'radio',
      label: 'Shape',
      required: true,
      defaultValue: defaultLayout.shape,
      options: shapes,
      admin: { layout: 'horizontal', components: { Field: '/views/consent/shape-field#ShapeField' } },
    },
    {
      name: 'position',
      type: 'select',
      label: 'Position',
      required: true,
      defaultValue: defaultLayout.position,
      options: positions,
      filterOptions: ({ options, siblingData }) => options.filter((option) => typeof option !== 'string' && placesOf(siblingData).some((place) => place === option.value)),
      validate: (value: unknown, { siblingData }: { siblingData: unknown }) => placesOf(siblingData).some((place) => place === value) || 'Choose a place that this shape can stand at.',
    },
    {
      name: 'hasClose',
      type: 'checkbox',
      label: 'Close button',
      defaultValue: defaultLayout.hasClose,
      admin: { description: 'Closing means “Reject all”, and the cross says so. Italy asks for one.' },
    },
    {
      name: 'revisit',
      type: 'select',
      label: 'Reopen button',
      required: true,
      defaultValue: defaultLayout.revisit,
      options: revisits,
      admin: { description: 'Whoever agreed must be able to change their mind on every page.' },
    },
    colours(),
  ],
};

function colours(): Field {
  return {
    name: 'colours',
    type: 'group',
    label: 'Colours',
    admin: { description: 'Empty: the colours of the page, light and dark. “Accept” and “Reject” always look the same. What cannot be read is not published.' },
    fields: [
      { type: 'row', fields: [colour('background', 'Background'), colour('text', 'Text')] },
      { type: 'row', fields: [colour('button', 'Buttons'), colour('buttonText', 'Text of the buttons')] },
    ],
  };
}

function colour(name: string, label: string): TextField {
  return {
    name,
    type: 'text',
    label,
    admin: { placeholder: 'the page’s own', components: { Field: '/views/consent/colour-field#ColourField' } },
    hooks: { beforeValidate: [({ value }) => (typeof value === 'string' ? value.trim().toLowerCase() || null : value)] },
    validate: (value: unknown) => value === null || value === undefined || value === '' || isColour(value) || 'Give a colour as # and six digits 0–9, a–f, for example #1b1813, or leave it empty.',
  };
}

export function isColour(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
}

function placesOf(siblings: unknown): readonly Position[] {
  const shape = typeof siblings === 'object' && siblings !== null && 'shape' in siblings ? siblings.shape : undefined;
  return shape === 'bar' || shape === 'box' || shape === 'dialog' ? positionsOf[shape] : positionsOf[defaultLayout.shape];
}
