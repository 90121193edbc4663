import { isUtf8 } from 'node:buffer';
import { APIError, type CollectionBeforeOperationHook, type PayloadRequest } from 'payload';
import sharp, { type Sharp } from 'sharp';
import { editorsAndAdmins } from '../../../content/access/editors-and-admins.ts';
import { plainFileName } from './file-name.ts';
import { withoutPlace } from './film.ts';

/** A picture with more pixels is a mistake, or made to exhaust the memory of its decoder. */
const maxPixels = 60_000_000;
/** No screen shows more of a picture in a page. */
export const maxEdgePixels = 2560;
/** Enough bytes to detect the type of a file; no film or document is shorter. */
const leastFileBytes = 12;
/** A larger picture is one for print. Films and documents may be as large as the studio's own upload limit. */
const maxPictureBytes = 20 * 1024 * 1024;
/** Enough captions for a film of many hours. */
export const maxCaptionBytes = 1024 * 1024;

type Format = { extension: string; mimeType: string; encode(image: Sharp): Sharp };
type UploadedFile = NonNullable<PayloadRequest['file']>;

const webp: Format = { extension: 'webp', mimeType: 'image/webp', encode: (image) => image.webp({ quality: 88 }) };
/** Formats by detected content, whatever the file's name or type says. AVIF is slow to write, so it becomes WebP. */
const formats: Record<string, Format> = {
  jpeg: { extension: 'jpg', mimeType: 'image/jpeg', encode: (image) => image.jpeg({ quality: 88 }) },
  png: { extension: 'png', mimeType: 'image/png', encode: (image) => image.png() },
  gif: { extension: 'gif', mimeType: 'image/gif', encode: (image) => image.gif() },
  webp,
  heif: webp,
};

/**
 * Re-encodes every uploaded picture: upright, bounded, without location, camera or anything hidden behind the pixels,
 * under the plain form of its own name. Runs before Payload checks access, so it checks access itself.
 */
export const prepareUpload: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (!req.file || (operation !== 'create' && operation !== 'update')) return args;
  const isOverridden = 'overrideAccess' in args && args.overrideAccess === true;
  if (!isOverridden && !editorsAndAdmins({ req })) return args;
  req.file = await rewritten(req.file);
  // Names need not differ: files are stored under others.
  return { ...args, overwriteExistingFiles: true };
};

async function rewritten(file: UploadedFile): Promise<UploadedFile> {
  const { data, format } = plainFile(file.data) ?? (await reencode(file.data));
  return {
    ...file,
    data,
    size: data.length,
    mimetype: format.mimeType,
    name: plainFileName(file.name, format.extension),
  };
}

type Kept = { extension: string; mimeType: string; begins(bytes: Buffer): boolean; clean?(bytes: Buffer): Buffer };

/** Files that are not re-encoded, detected by their first bytes, whatever their name or type says. Visitors get them where nothing in them can run. */
const keptKinds: readonly Kept[] = [
  { extension: 'pdf', mimeType: 'application/pdf', begins: (bytes) => bytes.toString('latin1', 0, 5) === '%PDF-' },
  {
    extension: 'mp4',
    mimeType: 'video/mp4',
    begins: (bytes) => /^ftyp(?:isom|iso\d|mp4\d|avc1|M4V |dash|qt  |3gp)/.test(bytes.toString('latin1', 4, 12)),
    clean: withoutPlace,
  },
  {
    extension: 'webm',
    mimeType: 'video/webm',
    begins: (bytes) =>
      bytes.readUInt32BE(0) === 0x1a45dfa3 &&
      bytes.includes('webm', 0, 'latin1') &&
      bytes.indexOf('webm', 0, 'latin1') < 64,
  },
  {
    extension: 'mp3',
    mimeType: 'audio/mpeg',
    begins: (bytes) => bytes.toString('latin1', 0, 3) === 'ID3' || (bytes.readUInt16BE(0) & 0xffe6) === 0xffe2,
  },
  { extension: 'vtt', mimeType: 'text/vtt', begins: areCaptions },
];

function plainFile(bytes: Buffer): { data: Buffer; format: Kept } | undefined {
  const format = bytes.length < leastFileBytes ? undefined : keptKinds.find(({ begins }) => begins(bytes));
  return format && { data: format.clean?.(bytes) ?? bytes, format };
}

/** Accepts text, and nothing but text, in WebVTT: the one caption format that browsers show. */
function areCaptions(bytes: Buffer): boolean {
  return (
    bytes.length <= maxCaptionBytes &&
    isUtf8(bytes) &&
    !bytes.includes(0) &&
    /^\uFEFF?WEBVTT[ \t\r\n]/.test(bytes.toString('utf8', 0, 16))
  );
}

async function reencode(bytes: Buffer): Promise<{ data: Buffer; format: Pick<Format, 'extension' | 'mimeType'> }> {
  try {
    if (bytes.length > maxPictureBytes) throw new Error('Too large for a picture');
    const image = sharp(bytes, { limitInputPixels: maxPixels, animated: true, failOn: 'error' });
    const { format: name } = await image.metadata();
    const format = Object.hasOwn(formats, name) ? formats[name] : undefined;
    if (!format) throw new Error(`A ${name} file`);
    const upright = image
      .rotate()
      .resize({ width: maxEdgePixels, height: maxEdgePixels, fit: 'inside', withoutEnlargement: true });
    return { data: await format.encode(upright).toBuffer(), format };
  } catch (cause) {
    throw new APIError(
      'The studio does not accept this file. Upload an image (JPEG, PNG, WebP, AVIF or GIF, at most 60 megapixels and 20 MB), a PDF file, a video (MP4 or WebM), its captions (WebVTT, at most 1 MB) or audio (MP3).',
      400,
      { cause: String(cause) },
      true,
    );
  }
}
