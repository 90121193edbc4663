import { type Choices, choicesWhere, optionalCategories } from '../../platform/categories.ts';
import { parseJson } from '../../platform/json.ts';
import { parseConsentCookie } from '../consent-cookie/parse.ts';
import { type ConsentCookie, maxOrder } from '../consent-cookie/write.ts';
import { maxStatuses } from '../decision/limits.ts';
import { isHostOf } from './origin.ts';
import type { ProviderSite } from './site.ts';

/** A decision made on a page of a connected site. */
export type ConsentPost = {
  consentId: string;
  choices: Choices;
  language: string;
  domain: string;
  bannerId: string;
  /** Our script sends these fields, other callers may omit them: the surface, the version seen, and the previous decision. */
  surface: string;
  rev: string | undefined;
  previous: ConsentCookie | null;
  /** The decision's order within this browser, and the thread that links them. Undefined means that it counts as the last. */
  order: number | undefined;
  thread: string | undefined;
};

type ParsedConsent = { ok: true; post: ConsentPost } | WrongField;

type WrongField = { ok: false; field: string; expected: string };

type ScriptFields = Pick<ConsentPost, 'surface' | 'rev' | 'previous' | 'order' | 'thread'>;

const idPattern = /^[A-Za-z0-9._~+/=-]{16,128}$/;
const bannerPattern = /^[A-Za-z0-9._~+/=-]{1,128}$/;
const languagePattern = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/;
const surfacePattern = /^[a-z][a-z0-9_-]{0,31}$/;
const revPattern = /^[A-Za-z0-9_-]{1,64}$/;
const orderPattern = /^[1-9][0-9]{0,14}$/;
const threadPattern = /^[A-Za-z0-9_-]{16,64}$/;

/** Parses the fields in the documented order, and reports the first invalid one. */
export function parseConsentPost(
  fields: ReadonlyMap<string, string>,
  site: Pick<ProviderSite, 'domain'>,
): ParsedConsent {
  const text = (name: string) => fields.get(name) ?? '';
  const choices = choicesOf(text('log'));
  if (!idPattern.test(text('consent_id'))) return wrong('consent_id', '16 to 128 letters, digits or ._~+/=-');
  if (!choices)
    return wrong(
      'log',
      'a JSON array of {"name", "status"} that names at least one category, each once, with the status yes or no',
    );
  if (!languagePattern.test(text('language'))) return wrong('language', 'a language such as en or pt-BR');
  if (!isHostOf(site, text('consented_domain')))
    return wrong('consented_domain', `${site.domain} or a subdomain of it`);
  if (!bannerPattern.test(text('banner_id'))) return wrong('banner_id', '1 to 128 letters, digits or ._~+/=-');
  const parsed = parseScriptFields(fields);
  if (!parsed.ok) return parsed;
  const named = {
    consentId: text('consent_id'),
    language: text('language'),
    domain: text('consented_domain').toLowerCase(),
    bannerId: text('banner_id'),
  };
  return { ok: true, post: { ...named, ...parsed.sent, choices } };
}

/** Parses the fields that our script sends and other callers may omit. */
function parseScriptFields(fields: ReadonlyMap<string, string>): { ok: true; sent: ScriptFields } | WrongField {
  const surface = fields.get('surface') ?? 'provider';
  const rev = fields.get('rev');
  if (!surfacePattern.test(surface)) return wrong('surface', 'up to 32 of a-z, 0-9, - and _, such as banner');
  if (rev !== undefined && !revPattern.test(rev))
    return wrong('rev', 'the version of the banner, up to 64 of A-Z, a-z, 0-9, - and _');
  const order = fields.get('order');
  const thread = fields.get('thread');
  if (order !== undefined && !orderPattern.test(order)) return wrong('order', `a whole number from 1 to ${maxOrder}`);
  if (thread !== undefined && !threadPattern.test(thread)) return wrong('thread', '16 to 64 of A-Z, a-z, 0-9, - and _');
  const ordered = { order: order === undefined ? undefined : Number(order), thread };
  return { ok: true, sent: { ...ordered, surface, rev, previous: parseConsentCookie(fields.get('previous') ?? '') } };
}

/** Ignores `necessary` and names from other platforms. A category that is not named is off. */
function choicesOf(log: string): Choices | undefined {
  const list = parseJson(log);
  if (!Array.isArray(list) || list.length > maxStatuses) return undefined;
  const statuses = new Map<string, boolean>();
  for (const item of list) {
    if (!isStatus(item) || statuses.has(item.name)) return undefined;
    statuses.set(item.name, item.status === 'yes');
  }
  if (!optionalCategories.some((category) => statuses.has(category))) return undefined;
  return choicesWhere((category) => statuses.get(category) === true);
}

function isStatus(value: unknown): value is { name: string; status: 'yes' | 'no' } {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('status' in value)) return false;
  return typeof value.name === 'string' && (value.status === 'yes' || value.status === 'no');
}

function wrong(field: string, expected: string): WrongField {
  return { ok: false, field, expected };
}
