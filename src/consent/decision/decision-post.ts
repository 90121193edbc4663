import { allGranted, type Choices, noneGranted, optionalCategories } from '../../platform/categories.ts';
import type { Incoming } from '../../platform/http.ts';
import { parseJson } from '../../platform/json.ts';
import { maxOrder } from '../cookie-text.ts';
import { returnPathOf } from './return-path.ts';

/** A visitor's post, read from a form or from JSON. */
export type DecisionPost = {
  choices: Choices;
  /** Where the visitor decided: `banner`, `preferences`, … */
  surface: string;
  /** Made by the browser; the same post again has the same. */
  id: string | undefined;
  /** The version of the banner that the visitor saw; undefined = the present one. */
  rev: string | undefined;
  /** The language the visitor was asked in; undefined = the site's. */
  locale: string | undefined;
  /** Forms only: where to go afterwards. */
  returnTo: string | undefined;
  /** Its place among the decisions of this browser, and what ties those together; undefined from pages without a script: then it has come last. */
  order: number | undefined;
  thread: string | undefined;
  /** The visitor also wants gone what was measured about them so far. */
  isErasing: boolean;
  /** Never from a post: when a decision that is taken over from another platform was made, at the earliest. */
  migratedAtSeconds?: number;
};

export type ParsedPost =
  | { ok: true; post: DecisionPost }
  | { ok: false; reason: 'bad_media_type' }
  | { ok: false; reason: 'bad_field'; field: string; expected: string };

const surfacePattern = /^[a-z][a-z0-9_-]{0,31}$/;
const idPattern = /^[A-Za-z0-9_-]{16,64}$/;
const revPattern = /^[A-Za-z0-9_-]{1,64}$/;
const localePattern = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/;

export function parseDecisionPost(request: Pick<Incoming, 'headers' | 'body'>): ParsedPost {
  const mediaType = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (mediaType === 'application/json') return parseJsonPost(request.body.toString('utf8'));
  if (mediaType === 'application/x-www-form-urlencoded') return parseFormPost(new URLSearchParams(request.body.toString('utf8')));
  return { ok: false, reason: 'bad_media_type' };
}

function parseJsonPost(text: string): ParsedPost {
  const value = parseJson(text);
  if (!isObject(value)) return bad('body', 'a JSON object');
  if (!isObject(value.categories)) return bad('categories', 'an object of true and false');
  const { categories } = value;
  const wrong = optionalCategories.find((category) => !['boolean', 'undefined'].includes(typeof categories[category]));
  if (wrong) return bad(`categories.${wrong}`, 'true or false');
  if (!['boolean', 'undefined'].includes(typeof value.erase)) return bad('erase', 'true or false');
  return withLabels(choicesWhere((category) => categories[category] === true), { ...labelsOf(value), returnTo: undefined, isErasing: value.erase === true });
}

function parseFormPost(form: URLSearchParams): ParsedPost {
  const labels = { surface: form.get('surface'), id: form.get('id') ?? undefined, rev: form.get('rev') ?? undefined, locale: form.get('locale') ?? undefined, order: undefined, thread: undefined };
  const rest = { ...labels, returnTo: returnPathOf(form.get('return')), isErasing: form.get('erase') === 'yes' };
  const action = form.get('action');
  if (action === 'accept') return withLabels(allGranted, rest);
  if (action === 'reject') return withLabels(noneGranted, rest);
  if (action !== 'save' && action !== 'opt-out') return bad('action', 'accept, reject, save or opt-out');
  const wrong = optionalCategories.find((category) => ![null, 'yes', 'no'].includes(form.get(category)));
  if (wrong) return bad(wrong, 'yes or no');
  return withLabels(choicesWhere((category) => form.get(category) === 'yes' && !(action === 'opt-out' && category === 'advertisement')), rest);
}

type Labels = { surface: unknown; id: unknown; rev: unknown; locale: unknown; order: unknown; thread: unknown } & Pick<DecisionPost, 'returnTo' | 'isErasing'>;

function withLabels(choices: Choices, { surface, id, rev, locale, order, thread, returnTo, isErasing }: Labels): ParsedPost {
  if (!isText(surface, surfacePattern)) return bad('surface', 'up to 32 of a-z, 0-9, - and _, such as banner');
  if (id !== undefined && !isText(id, idPattern)) return bad('id', '16 to 64 of A-Z, a-z, 0-9, - and _');
  if (rev !== undefined && !isText(rev, revPattern)) return bad('rev', 'the version of the banner, up to 64 of A-Z, a-z, 0-9, - and _');
  if (locale !== undefined && !isText(locale, localePattern)) return bad('locale', 'a language such as en or pt-BR');
  if (order !== undefined && !isOrder(order)) return bad('order', `a whole number from 1 to ${maxOrder}`);
  if (thread !== undefined && !isText(thread, idPattern)) return bad('thread', '16 to 64 of A-Z, a-z, 0-9, - and _');
  return { ok: true, post: { choices, surface, id, rev, locale, order, thread, returnTo, isErasing } };
}

function choicesWhere(isGranted: (category: keyof Choices) => boolean): Choices {
  return {
    functional: isGranted('functional'),
    analytics: isGranted('analytics'),
    performance: isGranted('performance'),
    advertisement: isGranted('advertisement'),
  };
}

function labelsOf(value: Record<string, unknown>): Omit<Labels, 'returnTo' | 'isErasing'> {
  return { surface: value.surface, id: value.id ?? undefined, rev: value.rev ?? undefined, locale: value.locale ?? undefined, order: value.order ?? undefined, thread: value.thread ?? undefined };
}

function bad(field: string, expected: string): ParsedPost {
  return { ok: false, reason: 'bad_field', field, expected };
}

function isOrder(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= maxOrder;
}

function isText(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
