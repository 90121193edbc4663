import { addHooks, type Feature } from '../../payload/features.ts';
import { lockPublishing, writeRows } from '../read-model/rows.ts';
import { idOf } from '../read-model/relation.ts';
import { noRedirect, redirectRow } from '../read-model/redirect-rows.ts';
import type { Asking } from '../read-model/stored-pages.ts';
import { placeOnSite } from './local-path.ts';
import { refuseCircles } from './refuse.ts';

type Redirect = Record<string, unknown>;

const statuses = { '301': 301, '302': 302, '308': 308 } as const;

/** Publishes redirects made by hand to the read model, in the transaction that changes them. */
export function publishingRedirects(site: URL): Feature {
  return (collection) =>
    addHooks(collection, {
      beforeOperation: [async ({ req }) => (req.transactionID ? lockPublishing(req) : undefined)],
      beforeChange: [
        async ({ req, data, originalDoc }) =>
          refuseCircles(req, { ...originalDoc, ...data }, { id: originalDoc?.id, site }),
      ],
      afterChange: [async ({ req, doc, previousDoc }) => reconcileRedirect(req, doc, previousDoc)],
      afterDelete: [async ({ req, doc }) => reconcileRedirect(req, undefined, doc)],
    });
}

async function reconcileRedirect(
  asking: Asking,
  redirect: Redirect | undefined,
  before: Redirect | undefined,
): Promise<void> {
  const left = placeOnSite(before?.from);
  const place = placeOnSite(redirect?.from);
  const rows = left ? [noRedirect(left.path, left.locale)] : [];
  if (!redirect || !place) return void (await writeRows(asking, rows));
  const row = redirectRow({ ...place, ...targetOf(redirect), isManual: true });
  await writeRows(asking, [...rows.filter(({ key }) => key !== row.key), row]);
}

function targetOf({ leadsTo, page, url, status }: Redirect): {
  page: string | null;
  to: string | null;
  status: 301 | 302 | 308 | 410;
} {
  const kept = statuses[status === '302' || status === '308' ? status : '301'];
  if (leadsTo === 'gone') return { page: null, to: null, status: 410 };
  if (leadsTo === 'url') return { page: null, to: typeof url === 'string' ? url : null, status: kept };
  return { page: idOf(page), to: null, status: kept };
}
