import { randomBytes } from 'node:crypto';
import { parse } from 'node:path';
import { APIError, type CollectionBeforeOperationHook, type PayloadRequest } from 'payload';
import sharp, { type Sharp } from 'sharp';
import { editorsAndAdmins } from '../../content/access/editors-and-admins.ts';
import { slugify } from '../../content/fields/slug.ts';

/** A picture of more pixels is a mistake, or made to fill the memory of whoever decodes it. */
export const maxPixels = 60_000_000;
/** No screen shows more of a picture in a page. */
export const maxEdgePixels = 2560;
const maxBaseNameLength = 40;

type Format = { extension: string; mimeType: string; encode(image: Sharp): Sharp };
type UploadedFile = NonNullable<PayloadRequest['file']>;

const webp: Format = { extension: 'webp', mimeType: 'image/webp', encode: (image) => image.webp({ quality: 88 }) };
/** By what the file really is, whatever it calls itself. AVIF is slow to write, so it becomes WebP. */
const formats: Record<string, Format> = {
  jpeg: { extension: 'jpg', mimeType: 'image/jpeg', encode: (image) => image.jpeg({ quality: 88 }) },
  png: { extension: 'png', mimeType: 'image/png', encode: (image) => image.png() },
  gif: { extension: 'gif', mimeType: 'image/gif', encode: (image) => image.gif() },
  webp,
  heif: webp,
};

/**
 * Writes every uploaded picture anew: upright, bounded, without location, camera or anything hidden behind the pixels,
 * under a name nobody can guess or overwrite. Runs before Payload checks access, so it checks by itself.
 */
export const prepareUpload: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (!req.file || (operation !== 'create' && operation !== 'update')) return;
  const isOverridden = 'overrideAccess' in args && args.overrideAccess === true;
  if (isOverridden || editorsAndAdmins({ req })) req.file = await rewritten(req.file);
};

async function rewritten(file: UploadedFile): Promise<UploadedFile> {
  const { data, format } = await reencode(file.data);
  return { ...file, data, size: data.length, mimetype: format.mimeType, name: safeName(file.name, format.extension) };
}

async function reencode(bytes: Buffer): Promise<{ data: Buffer; format: Format }> {
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels, animated: true, failOn: 'error' });
    const { format: name } = await image.metadata();
    const format = Object.hasOwn(formats, name) ? formats[name] : undefined;
    if (!format) throw new Error(`A ${name} file`);
    const upright = image.rotate().resize({ width: maxEdgePixels, height: maxEdgePixels, fit: 'inside', withoutEnlargement: true });
    return { data: await format.encode(upright).toBuffer(), format };
  } catch (cause) {
    throw new APIError('This file is not a picture the studio takes. Upload a JPEG, PNG, WebP, AVIF or GIF file of at most 60 megapixels.', 400, { cause: String(cause) }, true);
  }
}

function safeName(name: string, extension: string): string {
  const base = slugify(parse(name).name).slice(0, maxBaseNameLength) || 'image';
  return `${base}-${randomBytes(6).toString('hex')}.${extension}`;
}
