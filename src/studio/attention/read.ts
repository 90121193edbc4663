import { roleOf } from '../../content/access/role.ts';
import { errorText } from '../../platform/errors.ts';
import { translator } from '../translations/translate.ts';
import type { Attention, AttentionContext, AttentionItem } from './attention.ts';
import { readDrafts, readScheduled } from './own-work.ts';
import { attentionSources } from './sources.ts';

/** Returns what this person has to know first, in one answer. What cannot be read is missing, and the log says why. */
export async function readAttention(given: Omit<AttentionContext, 't'>): Promise<Attention> {
  const context = { ...given, t: translator(given.req.i18n.language) };
  const { req, nowMs } = context;
  const mayReadPages = roleOf(req.user) !== 'privacy';
  const [items, drafts, scheduled] = await Promise.all([
    Promise.all(attentionSources.map((source) => orNothing(req, source(context)))),
    mayReadPages ? orNothing(req, readDrafts(req)) : [],
    mayReadPages ? orNothing(req, readScheduled(req, nowMs)) : [],
  ]);
  const found = items.flat();
  return { items: [...errorsOf(found), ...found.filter(({ tone }) => tone !== 'error')], drafts, scheduled };
}

function errorsOf(items: readonly AttentionItem[]): AttentionItem[] {
  return items.filter(({ tone }) => tone === 'error');
}

async function orNothing<Item>({ payload }: AttentionContext['req'], reading: Promise<Item[]>): Promise<Item[]> {
  try {
    return await reading;
  } catch (error) {
    payload.logger.warn({ error: errorText(error) }, 'A part of the dashboard cannot be read');
    return [];
  }
}
