import { getTranslation } from '@payloadcms/translations';
import type { Block, Endpoint, PayloadRequest, StaticLabel } from 'payload';
import { pageReaders } from '../../../content/access/page-readers.ts';
import { type Locale, locales } from '../../../published/contract.ts';
import { readEnvironment } from '../../../platform/environment.ts';
import { bodyOf, forRoles, headers, refused } from '../../payload/endpoint-answers.ts';
import { isRecord, textOf } from '../read-model/localized.ts';
import { saidInBoth } from '../../translations/labelled.ts';
import { translator } from '../../translations/translate.ts';
import { check } from './check.ts';
import { type Checked, checkedCollections } from './checked.ts';
import { documentsOf, type Sent } from './documents.ts';
import type { Finding, Weight } from './finding.ts';
import { blockType } from './leaf-fields.ts';
import { readLookup } from './read-lookup.ts';
import { documentId } from './references.ts';

/** `where`: the label of the block in the user's language; null for fields outside the blocks. */
export type Told = { weight: Weight; path: string; message: string; where: string | null; admin: string | null };
export type Checkup = { languages: { locale: Locale; findings: Told[] }[] };

/** `POST /api/publish-check`: checks a page's or post's current form and returns the problems for visitors in each language. Nothing is stored. */
export const publishCheckEndpoint: Endpoint = {
  path: '/publish-check',
  method: 'post',
  handler: forRoles(pageReaders, 'Your role does not allow this. Ask an admin.', async (req) => {
    const sent = sentIn(await bodyOf(req));
    if (!sent) return refused(400, 'Send {collection: "pages" or "posts", id, locale, fields}.');
    return Response.json(await checkup(req, sent), { headers });
  }),
};

export async function checkup(req: PayloadRequest, sent: Sent): Promise<Checkup> {
  const { language } = req.i18n;
  const { siteUrl, smtpUrl } = readEnvironment();
  const documents = await documentsOf(req, sent);
  const looked = await Promise.all(
    documents.map(async (checked) => ({
      checked,
      findings: check(checked, {
        ...(await readLookup(req, checked, siteUrl.origin)),
        isMailOff: smtpUrl === undefined,
      }),
    })),
  );
  return {
    languages: looked.map(({ checked, findings }) => ({
      locale: checked.locale,
      findings: findings.map((finding) => told(finding, checked, { req, language })),
    })),
  };
}

function told(
  { weight, path, phrase, values, admin }: Finding,
  { blocks }: Checked,
  { req, language }: { req: PayloadRequest; language: string },
): Told {
  const at = /^blocks\.(\d+)/.exec(path)?.[1];
  const block = at === undefined ? undefined : blocks[Number(at)];
  const type = block && blockType(block);
  const name = type ? getTranslation(kindOf(type), req.i18n) : '';
  const where =
    at === undefined ? null : [`${Number(at) + 1}`, textOf(block?.blockName) || name].filter(Boolean).join(' · ');
  return { weight, path, message: translator(language)(phrase, values), where, admin: admin ?? null };
}

function kindOf({ labels, slug }: Block): StaticLabel {
  return typeof labels?.singular === 'string' ? saidInBoth(labels.singular) : slug;
}

function sentIn(body: unknown): Sent | undefined {
  if (!isRecord(body) || !isRecord(body.fields)) return undefined;
  const collection = checkedCollections.find((one) => one === body.collection);
  const locale = locales.find((one) => one === body.locale);
  if (!collection || !locale) return undefined;
  return {
    collection,
    locale,
    fields: body.fields,
    id: typeof body.id === 'string' && documentId.test(body.id) ? body.id : undefined,
  };
}
