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
  { value: 'bottom-end', label: 'Bottom right (bottom left in right-to-left languages)' },
  { value: 'bottom-start', label: 'Bottom left (bottom right in right-to-left languages)' },
  { value: 'top-end', label: 'Top right (top left in right-to-left languages)' },
  { value: 'top-start', label: 'Top left (top right in right-to-left languages)' },
  { value: 'center', label: 'In the middle' },
];

const revisits = [
  { value: 'footer', label: 'In the footer' },
  { value: 'floating-start', label: 'Floating, on the left (on the right in right-to-left languages)' },
  { value: 'floating-end', label: 'Floating, on the right (on the left in right-to-left languages)' },
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
      admin: { layout: 'horizontal', components: { Field: '/consent/banners/view/shape-field#ShapeField' } },
    },
    {
      name: 'position',
      type: 'select',
      label: 'Position',
      required: true,
      defaultValue: defaultLayout.position,
      options: positions,
      filterOptions: ({ options, siblingData }) =>
        options.filter(
          (option) => typeof option !== 'string' && placesOf(siblingData).some((place) => place === option.value),
        ),
      validate: (value: unknown, { siblingData }: { siblingData: unknown }) =>
        placesOf(siblingData).some((place) => place === value) ||
        'This shape does not fit that position. Choose another position.',
    },
    {
      name: 'hasClose',
      type: 'checkbox',
      label: 'Close button',
      defaultValue: defaultLayout.hasClose,
      admin: {
        description: 'Closing the banner means “Reject all”, and the button says so. Italy asks for a close button.',
      },
    },
    {
      name: 'revisit',
      type: 'select',
      label: 'Reopen button',
      required: true,
      defaultValue: defaultLayout.revisit,
      options: revisits,
      admin: { description: 'Visitors must be able to change their choices on every page.' },
    },
    colours(),
  ],
};

function colours(): Field {
  return {
    name: 'colours',
    type: 'group',
    label: 'Colours',
    admin: {
      description:
        'Leave empty to use the colours of the page, light and dark. “Accept” and “Reject” always look the same. A banner that cannot be read is not published.',
    },
    fields: [
      { type: 'row', fields: [colour('background', 'Background'), colour('text', 'Text')] },
      { type: 'row', fields: [colour('button', 'Buttons'), colour('buttonText', 'Button text colour')] },
    ],
  };
}

function colour(name: string, label: string): TextField {
  return {
    name,
    type: 'text',
    label,
    admin: { placeholder: 'the page’s own', components: { Field: '/consent/banners/view/colour-field#ColourField' } },
    hooks: {
      beforeValidate: [({ value }) => (typeof value === 'string' ? value.trim().toLowerCase() || null : value)],
    },
    validate: (value: unknown) =>
      value === null ||
      value === undefined ||
      value === '' ||
      isColour(value) ||
      'Enter a colour as # and six digits 0–9, a–f, for example #1b1813, or leave the field empty.',
  };
}

export function isColour(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
}

function placesOf(siblings: unknown): readonly Position[] {
  const shape = typeof siblings === 'object' && siblings !== null && 'shape' in siblings ? siblings.shape : undefined;
  return shape === 'bar' || shape === 'box' || shape === 'dialog'
    ? positionsOf[shape]
    : positionsOf[defaultLayout.shape];
}
