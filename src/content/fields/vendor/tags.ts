import type { ArrayField } from 'payload';
import type { Tag } from '../../../consent/vendors/vendor.ts';
import { adminsOnly } from '../../access/admins-only.ts';
import { rowNamedBy } from '../choices.ts';
import { validateChat } from './chat.ts';

type Kind = Tag['kind'];

/** The format of an account id at each vendor, and an example for people. */
const ids: Record<Exclude<Kind, 'snippet' | 'chat'>, { shape: RegExp; example: string }> = {
  gtag: { shape: /^(G|AW|DC|GT)-[A-Z0-9-]{4,30}$/, example: 'G-AB12CD34EF or AW-123456789' },
  'meta-pixel': { shape: /^\d{10,20}$/, example: '123456789012345' },
  uet: { shape: /^\d{5,15}$/, example: '12345678' },
  clarity: { shape: /^[a-z0-9]{6,20}$/, example: 'abc123def4' },
  linkedin: { shape: /^\d{4,12}$/, example: '1234567' },
  tiktok: { shape: /^[A-Z0-9]{10,30}$/, example: 'C4ABCDEFGHIJKLMNOPQR' },
  hotjar: { shape: /^\d{5,12}$/, example: '1234567' },
};

const labels: Record<Kind, string> = {
  gtag: 'Google tag (Analytics, Ads)',
  'meta-pixel': 'Meta pixel',
  uet: 'Microsoft Advertising (UET)',
  clarity: 'Microsoft Clarity',
  linkedin: 'LinkedIn Insight',
  tiktok: 'TikTok pixel',
  hotjar: 'Hotjar',
  chat: 'Chat widget (Crisp, tawk.to, LiveChat or a URL)',
  snippet: 'Custom script (admins only)',
};

const maxTags = 20;
/** The limit of the site itself; the URL of a chat is the longest account. */
const maxAccountLength = 200;
const maxScriptLength = 50_000;

/** Tags that run in the tag frame after consent: the rows of `Tag`. */
export const tagsField: ArrayField = {
  name: 'tags',
  type: 'array',
  label: 'Tags',
  labels: { singular: 'Tag', plural: 'Tags' },
  maxRows: maxTags,
  admin: {
    description: 'Tags run in a separate frame that cannot read the page, and only while the category is allowed.',
    components: rowNamedBy('account', 'Tag'),
  },
  fields: [
    {
      name: 'kind',
      type: 'select',
      label: 'Kind',
      required: true,
      defaultValue: 'gtag',
      options: Object.entries(labels).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'account',
      type: 'text',
      label: 'Account id, chat URL or script name',
      required: true,
      maxLength: maxAccountLength,
      validate: (value: unknown, { siblingData, data }: { siblingData: unknown; data: unknown }) =>
        validateTagId(kindOf(siblingData), value, data),
    },
    {
      name: 'script',
      type: 'textarea',
      label: 'Script',
      maxLength: maxScriptLength,
      access: { create: adminsOnly, update: adminsOnly },
      admin: {
        className: 'code-field',
        condition: (_, row) => row?.kind === 'snippet',
        description: 'Enter JavaScript without the <script> tag.',
      },
      validate: (value: unknown, { siblingData }: { siblingData: unknown }) =>
        validateScript(kindOf(siblingData), value),
    },
  ],
};

function validateTagId(kind: unknown, value: unknown, form: unknown): string | true {
  if (typeof value !== 'string' || value.trim() === '') return 'Enter the id. The vendor shows it next to its own tag.';
  if (value.length > maxAccountLength) return `Enter at most ${maxAccountLength} characters.`;
  if (kind === 'snippet') return true;
  if (kind === 'chat') return validateChat(value.trim(), Object(form));
  const known = isKind(kind) ? ids[kind] : undefined;
  if (!known) return 'Choose the kind of tag first.';
  return (
    known.shape.test(value.trim()) || `This is not a valid id for this kind of tag. Enter one such as ${known.example}.`
  );
}

function validateScript(kind: unknown, value: unknown): string | true {
  if (kind !== 'snippet') return true;
  if (typeof value !== 'string' || value.trim() === '') return 'The script is missing. Ask an admin to enter it.';
  return !/<\/?script\b/i.test(value) || 'Enter only the code between <script> and </script>, without these tags.';
}

function isKind(kind: unknown): kind is keyof typeof ids {
  return typeof kind === 'string' && Object.hasOwn(ids, kind);
}

function kindOf(siblings: unknown): unknown {
  return typeof siblings === 'object' && siblings !== null && 'kind' in siblings ? siblings.kind : undefined;
}
