import type { Endpoint } from 'payload';
import { z } from 'zod';
import { editorsAndAdmins } from '../../../content/access/editors-and-admins.ts';
import { defaultLocale, locales } from '../../../published/contract.ts';
import { bodyOf, forRoles, headers, refused } from '../../payload/endpoint-answers.ts';
import { sourceChangedAt, writeMark } from './read.ts';

const asked = z.object({
  document: z.string().regex(/^(?:page|post):[0-9a-f-]{36}$/),
  locale: z.enum(locales.filter((locale) => locale !== defaultLocale)),
  sourceAt: z.iso.datetime(),
  isMarked: z.boolean(),
});
/** What `POST /api/translations` takes. `sourceAt`: when the default language was changed, as the person saw it. */
export type MarkRequest = z.infer<typeof asked>;

/** `POST /api/translations`: marks a translation as up to date, or takes the mark away. */
export const translationsEndpoint: Endpoint = {
  path: '/translations',
  method: 'post',
  handler: forRoles(editorsAndAdmins, 'Only editors and admins mark translations.', async (req) => {
    const wanted = asked.safeParse(await bodyOf(req));
    if (!wanted.success)
      return refused(400, 'The request does not say which translation it is about. Reload the page and try again.');
    const { isMarked, ...mark } = wanted.data;
    const changedAt = await sourceChangedAt(req, mark.document);
    if (changedAt === undefined) return refused(404, 'This document is no longer published in the default language.');
    if (changedAt !== mark.sourceAt)
      return refused(409, 'The original was changed meanwhile. Reload the page to see its present state.');
    await writeMark(req, mark, isMarked);
    return Response.json({ isMarked }, { headers });
  }),
};
