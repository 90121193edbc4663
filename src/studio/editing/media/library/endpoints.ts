import type { Endpoint, PayloadRequest } from 'payload';
import sharp from 'sharp';
import { z } from 'zod';
import { anyoneSignedIn } from '../../../../content/access/anyone-signed-in.ts';
import { editorsAndAdmins } from '../../../../content/access/editors-and-admins.ts';
import { systemClock } from '../../../../platform/clock.ts';
import type { Environment } from '../../../../platform/environment.ts';
import { type LocateMedia, openMediaCopies } from '../../../../platform/files/media-copies.ts';
import { createLog } from '../../../../platform/log.ts';
import { bodyOf, forRoles, headers, refused } from '../../../payload/endpoint-answers.ts';
import { focalPointIn } from '../../../publishing/read-model/media-document.ts';
import { isRecord } from '../../../publishing/read-model/localized.ts';
import { broughtBack, movedFocal } from '../shared-media.ts';
import { withStorageWords } from '../storage-failure.ts';
import { earlierFilesOf, storedFileOf } from '../stored-files.ts';
import { readFacets } from './facets.ts';
import { parseQuestion } from './question.ts';
import { readLibrary } from './read.ts';

const readersOnly = 'Sign in to see the media library.';
const writersOnly = 'Only editors and admins can change files.';

const share = z.number().min(0).max(1);
const cropSchema = z.object({ id: z.uuid(), x: share, y: share, width: share, height: share });
const backSchema = z.object({ id: z.uuid(), storageName: z.string().min(1).max(200) });

/** The smallest side of a crop; a mark of one pixel is a slip. */
const leastCropPixels = 16;

/** Endpoints of the media library: its pages, what it can be narrowed by, and what makes a new file of an old one. */
export function mediaEndpoints(environment: Environment): Endpoint[] {
  const { locate } = openMediaCopies(environment, { clock: systemClock, log: createLog('studio') });
  return [
    { path: '/media-library', method: 'get', handler: forRoles(anyoneSignedIn, readersOnly, answerPage) },
    {
      path: '/media-library/facets',
      method: 'get',
      handler: forRoles(anyoneSignedIn, readersOnly, async (req) => Response.json(await readFacets(req), { headers })),
    },
    {
      path: '/media-library/crop',
      method: 'post',
      handler: forRoles(editorsAndAdmins, writersOnly, (req) => crop(req, locate)),
    },
    { path: '/media-library/bring-back', method: 'post', handler: forRoles(editorsAndAdmins, writersOnly, bringBack) },
  ];
}

async function answerPage(req: PayloadRequest): Promise<Response> {
  const question = parseQuestion(req.searchParams);
  return question
    ? Response.json(await readLibrary(req, question), { headers })
    : refused(400, 'The library cannot be filtered like this. Clear the filters and try again.');
}

/** Cuts a part out of an image. The part becomes the file of the document; the whole image is kept as an earlier file. */
async function crop(req: PayloadRequest, locate: LocateMedia): Promise<Response> {
  const asked = cropSchema.safeParse(await bodyOf(req));
  const media = asked.success ? await mediaOf(req, asked.data.id) : undefined;
  if (!asked.success || !media) return refused(404, 'This file no longer exists. Reload the page.');
  const file = storedFileOf(media);
  const path = await withStorageWords('read', async () => locate(file.storageName));
  if (path === undefined || !file.mimeType.startsWith('image/')) return refused(409, 'Only images can be cropped.');
  const data = await cropped(path, asked.data);
  if (!data)
    return refused(
      409,
      'This part cannot be cut out, because it is smaller than 16 pixels or the image is animated. Choose a larger part.',
    );
  await req.payload.update({
    collection: 'media',
    id: asked.data.id,
    data: {},
    file: { data, name: file.filename, mimetype: file.mimeType, size: data.length },
    context: { [movedFocal]: focalWithin(media, asked.data) },
    overrideAccess: false,
    user: req.user,
    req,
  });
  return Response.json({ ok: true }, { headers });
}

/** Returns where the focal point is in the part; at its edge if it was cut off. */
function focalWithin(media: Record<string, unknown>, part: Part): { x: number; y: number } {
  const focal = focalPointIn(media);
  const within = (percent: number, start: number, length: number) =>
    Math.round(Math.min(100, Math.max(0, ((percent / 100 - start) / length) * 100)));
  return { x: within(focal.x, part.x, part.width), y: within(focal.y, part.y, part.height) };
}

type Part = z.infer<typeof cropSchema>;

/** Returns the part in the image's own format, hardly compressed: it is encoded again like every upload. */
async function cropped(path: string, part: Part): Promise<Buffer | undefined> {
  const image = sharp(path);
  const { width: full, height: tall, pages = 1, format } = await image.metadata();
  const left = Math.round(part.x * full);
  const top = Math.round(part.y * tall);
  const width = Math.min(Math.round(part.width * full), full - left);
  const height = Math.min(Math.round(part.height * tall), tall - top);
  if (pages > 1 || width < leastCropPixels || height < leastCropPixels) return undefined;
  const cut = image.extract({ left, top, width, height });
  return format === 'jpeg' ? cut.jpeg({ quality: 97 }).toBuffer() : cut.toBuffer();
}

/** Makes an earlier file the file of its document again. What the document has now becomes an earlier one. */
async function bringBack(req: PayloadRequest): Promise<Response> {
  const asked = backSchema.safeParse(await bodyOf(req));
  const media = asked.success ? await mediaOf(req, asked.data.id) : undefined;
  const file = media && asked.data && earlierFilesOf(media).find((one) => one.storageName === asked.data.storageName);
  if (!asked.success || !file) return refused(404, 'This file no longer exists. Reload the page.');
  const { replacedAt: _, ...kept } = file;
  await req.payload.update({
    collection: 'media',
    id: asked.data.id,
    data: kept,
    context: { [broughtBack]: kept.storageName },
    // Editors cannot write the fields of the file themselves.
    overrideAccess: true,
    req,
  });
  return Response.json({ ok: true }, { headers });
}

async function mediaOf(req: PayloadRequest, id: string): Promise<Record<string, unknown> | undefined> {
  const media: unknown = await req.payload.findByID({
    collection: 'media',
    id,
    depth: 0,
    disableErrors: true,
    overrideAccess: false,
    user: req.user,
  });
  return isRecord(media) ? media : undefined;
}
