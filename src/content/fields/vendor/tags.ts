import type { ArrayField } from 'payload';
import type { Tag } from '../../../consent/vendors/vendor.ts';
import { adminsOnly } from '../../access/admins-only.ts';
import { rowNamedBy } from '../choices.ts';

type Kind = Exclude<Tag['kind'], 'chat'>;

/** What an account's id looks like at each vendor, and an example for people. */
const ids: Record<Exclude<Kind, 'snippet'>, { shape: RegExp; example: string }> = {
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
  snippet: 'Script of your own (admins only)',
};

const maxTags = 20;
const maxScriptLength = 50_000;

/** What runs in the tag frame after a grant: the rows of `Tag`. */
export const tagsField: ArrayField = {
  name: 'tags',
  type: 'array',
  label: 'Tags',
  labels: { singular: 'Tag', plural: 'Tags' },
  maxRows: maxTags,
  admin: { description: 'They run in a frame of their own that cannot read the page, and only while the category is granted.', components: rowNamedBy('account', 'Tag') },
  fields: [
    { name: 'kind', type: 'select', label: 'Kind', required: true, defaultValue: 'gtag', options: Object.entries(labels).map(([value, label]) => ({ value, label })) },
    {
      name: 'account',
      type: 'text',
      label: 'Id of the account, or a name for your script',
      required: true,
      maxLength: 100,
      validate: (value: unknown, { siblingData }: { siblingData: unknown }) => validateTagId(kindOf(siblingData), value),
    },
    {
      name: 'script',
      type: 'code',
      label: 'Script',
      maxLength: maxScriptLength,
      access: { create: adminsOnly, update: adminsOnly },
      admin: { language: 'javascript', condition: (_, row) => row?.kind === 'snippet', description: 'JavaScript, without <script> around it.' },
      validate: (value: unknown, { siblingData }: { siblingData: unknown }) => validateScript(kindOf(siblingData), value),
    },
  ],
};

export function validateTagId(kind: unknown, value: unknown): string | true {
  if (typeof value !== 'string' || value.trim() === '') return 'Give the id; the vendor shows it beside its own tag.';
  if (kind === 'snippet') return true;
  const known = isKind(kind) ? ids[kind] : undefined;
  if (!known) return 'Choose what kind of tag it is first.';
  return known.shape.test(value.trim()) || `This does not look like an id of it. One looks like ${known.example}.`;
}

function validateScript(kind: unknown, value: unknown): string | true {
  if (kind !== 'snippet') return true;
  if (typeof value !== 'string' || value.trim() === '') return 'An admin has to write the script; without one there is nothing to run.';
  return !/<\/?script\b/i.test(value) || 'Leave out <script> and </script>: only what stands between them.';
}

function isKind(kind: unknown): kind is keyof typeof ids {
  return typeof kind === 'string' && Object.hasOwn(ids, kind);
}

function kindOf(siblings: unknown): unknown {
  return typeof siblings === 'object' && siblings !== null && 'kind' in siblings ? siblings.kind : undefined;
}
