import { z } from 'zod';
import { consentRules, defaultPolicy } from '../consent/regions/policy.ts';
import { accountTagKinds, consentModeSignals } from '../consent/vendors/vendor.ts';
import { optionalCategories } from '../platform/categories.ts';
import { maxItems } from './limits.ts';

/** Banner versions that a document may list. */
const maxVersions = 500;
/** Limit for each of a vendor's lists: cookies, hosts of one kind, tags. */
const maxOfAVendor = 200;

const text = z.string().max(100_000);
const version = z.string().min(1).max(128);
const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .nullable();
const localText = z.object({ en: text }).catchall(text);
const sources = z.array(z.string().max(300)).max(maxOfAVendor);
const address = z.string().max(2_000);
const days = z.number().int().min(1).max(3_650);

const layout = z.object({
  shape: z.enum(['box', 'bar', 'dialog']),
  position: z.enum(['bottom-start', 'bottom-end', 'top-start', 'top-end', 'top', 'bottom', 'center']),
  hasClose: z.boolean(),
  revisit: z.enum(['footer', 'floating-start', 'floating-end']),
  colours: z.object({ background: colour, text: colour, button: colour, buttonText: colour }),
});

const policy = z.object({
  scope: z.enum(['everywhere', 'by-place']),
  places: z
    .array(
      z.object({
        place: z.string().max(10),
        rule: z.enum(consentRules),
        decisionDays: days.nullable(),
        askAgainDays: days.nullable(),
      }),
    )
    .max(1_000),
  exemptions: z.object({ unitedKingdom: z.boolean(), france: z.boolean() }),
  honoursDoNotTrack: z.boolean(),
  askAgainDays: days,
  erasesOnWithdrawal: z.boolean(),
  showsRates: z.boolean(),
  recordYears: z.number().int().min(1).max(30).default(defaultPolicy.recordYears),
  cookieYes: z.object({ since: z.string().max(40) }).nullable(),
});

const tag = z.union([
  z.object({ kind: z.enum(accountTagKinds), id: z.string().max(200) }),
  z.object({ kind: z.literal('snippet'), id: z.string().max(200), script: text }),
]);

const vendor = z.object({
  id: z.string().min(1).max(100),
  name: text,
  company: text,
  country: z.string().max(10),
  category: z.enum(optionalCategories),
  purpose: localText,
  storage: z
    .array(
      z.object({
        kind: z.enum(['cookie', 'local', 'session', 'indexed-db']),
        name: z.string().min(1).max(300),
        lifetimeSeconds: z.number().min(0).nullable(),
        purpose: localText,
        domain: z.enum(['host', 'parent']),
        isServerSet: z.boolean(),
        keptAt: z.string().max(300).optional(),
      }),
    )
    .max(maxOfAVendor),
  hosts: z.object({
    script: sources,
    connect: sources,
    image: sources,
    frame: sources,
    style: sources,
    font: sources,
    media: sources,
  }),
  signals: z.array(z.enum(consentModeSignals)).max(10),
  runsIn: z.enum(['tag-frame', 'embed-frame', 'server', 'own']),
  links: z.object({ privacy: address, cookies: address.optional(), optOut: address.optional() }),
  tags: z.array(tag).max(maxOfAVendor),
});

/** Fields of every banner document. */
export const bannerSettings = {
  siteKey: z.string().regex(/^[0-9a-f]{32}$/i),
  bannerId: z.string().min(1).max(128),
  version,
  validVersions: z.array(version).max(maxVersions),
  versions: z
    .array(
      z.object({
        version,
        publishedAt: z.string().max(40),
        contentHash: z.string().max(128),
        codeHash: z.string().max(128),
      }),
    )
    .max(maxVersions),
  cookieName: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  cookieDays: days,
  layout,
  policy,
  vendors: z.array(vendor).max(maxItems),
};

/** The banner's texts in one language. */
export const bannerTexts = {
  title: text,
  text,
  acceptLabel: text,
  rejectLabel: text,
  chooseLabel: text,
  saveLabel: text,
  categories: z.array(z.object({ id: z.string(), name: text, description: text })).max(maxItems),
};
