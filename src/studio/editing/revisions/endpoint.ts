import type { Endpoint, PayloadRequest } from 'payload';
import { z } from 'zod';
import { anyoneSignedIn } from '../../../content/access/anyone-signed-in.ts';
import { locales } from '../../../published/contract.ts';
import { systemClock } from '../../../platform/clock.ts';
import { shownNames } from '../../accounts/shown-names.ts';
import { bodyOf, forRoles, headers, refused } from '../../payload/endpoint-answers.ts';
import { isRecord, textOf } from '../../publishing/read-model/localized.ts';
import { type Change, changesOf } from './conflict.ts';
import { readEdits } from './edits.ts';
import { enterDocument, leaveDocument, type Present } from './presence.ts';
import { parseRevision } from './revision.ts';

/** `others`: other users who have the document open, by name; an empty name is not shown to this user. `changes`: changes by others since `revision`, with the new values. */
export type EditingAnswer = {
  others: (Present & { name: string })[];
  revision: string;
  changes: (Change & { value: unknown })[];
};

const short = z.string().min(1).max(80);
const asked = z.object({
  kind: z.enum(['collections', 'globals']),
  slug: short,
  id: z.string().max(80),
  locale: z.enum(locales),
  revision: z.string().max(20_000),
  tab: short,
  isLeaving: z.boolean().optional(),
  isRefused: z.boolean().optional(),
});
type Asked = z.infer<typeof asked>;

/** `POST /api/editing`: every open form reports itself here and receives the other users and their changes. */
export const editingEndpoint: Endpoint = {
  path: '/editing',
  method: 'post',
  handler: forRoles(anyoneSignedIn, 'Sign in to edit this.', async (req) => {
    const wanted = asked.safeParse(await bodyOf(req));
    if (!wanted.success)
      return refused(400, 'The request does not say which document it is about. Reload the page and try again.');
    const document = `${wanted.data.kind}:${wanted.data.slug}:${wanted.data.id}`;
    const { tab } = wanted.data;
    if (wanted.data.isLeaving) {
      await leaveDocument(req, { document, tab });
      return new Response(null, { status: 204, headers });
    }
    const found = await newestOf(req, wanted.data);
    if (!found) return refused(404, 'This document no longer exists.');
    const who = { person: String(req.user?.id), nowMs: systemClock.nowMs() };
    const others = await enterDocument(req, { document, tab, ...who });
    const nameOf = await shownNames(
      req,
      others.map(({ person }) => person),
    );
    return Response.json(
      {
        others: others.map((other) => ({ ...other, name: nameOf(other.person) })),
        revision: textOf(found.revision),
        changes: await changesSince(req, wanted.data, found),
      } satisfies EditingAnswer,
      { headers },
    );
  }),
};

/** Reads the document with the user's access rights. */
async function newestOf(
  req: PayloadRequest,
  { kind, slug, id, locale }: Asked,
): Promise<Record<string, unknown> | undefined> {
  req.locale = locale;
  const options = {
    depth: 0,
    draft: true,
    locale,
    fallbackLocale: false,
    overrideAccess: false,
    user: req.user,
  } as const;
  const config =
    kind === 'globals' ? req.payload.globals.config.find((one) => one.slug === slug) : req.payload.collections[slug];
  if (!config) return undefined;
  const found: unknown =
    kind === 'globals'
      ? await req.payload.findGlobal({ ...options, slug, req })
      : await req.payload.findByID({ ...options, collection: slug, id, disableErrors: true, req });
  return isRecord(found) ? found : undefined;
}

/** Changes without an author are merged silently, and reported only to a user whose save was refused because of them. */
async function changesSince(
  req: PayloadRequest,
  { kind, slug, id, locale, revision, isRefused }: Asked,
  found: Record<string, unknown>,
): Promise<EditingAnswer['changes']> {
  const [base, now] = [parseRevision(revision), parseRevision(found.revision)];
  if (!base || !now) return [];
  const differing = [...new Set([...base.state.keys(), ...now.state.keys()])].filter(
    (name) => base.state.get(name) !== now.state.get(name),
  );
  if (differing.length === 0) return [];
  const edits = await readEdits(req, kind === 'globals' ? `globals:${slug}` : `${slug}:${id}`, locale);
  const byOthers = differing.filter((name) =>
    edits.has(name) ? edits.get(name)?.person !== String(req.user?.id) : isRefused,
  );
  const fields =
    kind === 'globals'
      ? req.payload.globals.config.find((one) => one.slug === slug)?.flattenedFields
      : req.payload.collections[slug]?.config.flattenedFields;
  const changes = await changesOf(req, new Map(byOthers.map((name) => [name, edits.get(name)])), fields ?? []);
  return changes.map((change) => ({ ...change, value: found[change.field] ?? null }));
}
