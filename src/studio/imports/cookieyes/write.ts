import type { Payload, PayloadRequest } from 'payload';
import { locales } from '../../../published/contract.ts';
import { commandLine, note } from '../../accounts/activity/note.ts';
import { inTransaction } from '../../payload/database/in-transaction.ts';
import type { Plan } from './plan.ts';

/**
 * Applies a plan, all of it or nothing. The banner is checked and published like any other change. Existing vendors stay as they are.
 * @returns the keys of the vendors that already existed.
 */
export async function writePlan(payload: Payload, plan: Plan): Promise<string[]> {
  return inTransaction(payload, async (req) => {
    const there: string[] = [];
    for (const { key, data } of plan.vendors) {
      if (await isThere(req, key)) there.push(key);
      else await req.payload.create({ req, collection: 'vendors', locale: 'en', data: { key, ...data } });
    }
    for (const locale of locales) {
      const data = { ...plan.words[locale], ...(locale === 'en' ? plan.look : {}) };
      if (Object.keys(data).length > 0) await req.payload.updateGlobal({ req, slug: 'consent', locale, data });
    }
    await note(req, {
      kind: 'imported',
      subject: { kind: 'imports', id: '', title: 'CookieYes' },
      detail: `${plan.vendors.length - there.length} new`,
      actor: commandLine,
    });
    return there;
  });
}

/** An earlier version named the vendors of unknown cookies “Taken over from CookieYes”, and a key follows the name. */
async function isThere(req: PayloadRequest, key: string): Promise<boolean> {
  const keys = [key, key.replace(/^imported-from-cookieyes-/, 'taken-over-from-cookieyes-')];
  const { totalDocs } = await req.payload.count({ req, collection: 'vendors', where: { key: { in: keys } } });
  return totalDocs > 0;
}
