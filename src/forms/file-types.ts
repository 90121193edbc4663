/** File types that visitors may upload: none that a browser could execute, and only those with recognisable first bytes. */
type FileType = { mimeType: string; group: 'documents' | 'images'; isSo(start: Buffer): boolean };

const types: Readonly<Record<string, FileType>> = {
  pdf: {
    mimeType: 'application/pdf',
    group: 'documents',
    isSo: (start) => start.subarray(0, 5).toString('latin1') === '%PDF-',
  },
  docx: {
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    group: 'documents',
    isSo: isZip,
  },
  odt: { mimeType: 'application/vnd.oasis.opendocument.text', group: 'documents', isSo: isZip },
  txt: { mimeType: 'text/plain', group: 'documents', isSo: (start) => !start.includes(0) },
  png: {
    mimeType: 'image/png',
    group: 'images',
    isSo: (start) => start.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  },
  jpg: { mimeType: 'image/jpeg', group: 'images', isSo: isJpeg },
  jpeg: { mimeType: 'image/jpeg', group: 'images', isSo: isJpeg },
  webp: {
    mimeType: 'image/webp',
    group: 'images',
    isSo: (start) =>
      start.subarray(0, 4).toString('latin1') === 'RIFF' && start.subarray(8, 12).toString('latin1') === 'WEBP',
  },
};

export const fileGroups = ['documents', 'images', 'any'] as const;
type FileGroup = (typeof fileGroups)[number];

/** How many bytes are needed to recognise a file type. */
export const telltaleBytes = 512;

/** Returns the value for the `accept` attribute: `.pdf,.docx`. */
export function acceptedEndings(group: FileGroup): string {
  return endingsOf(group)
    .map((ending) => `.${ending}`)
    .join(',');
}

export function endingsOf(group: FileGroup): string[] {
  return Object.keys(types).filter((ending) => group === 'any' || types[ending]?.group === group);
}

/** Determines a file's type from its extension and first bytes; undefined on a mismatch or a type that is not allowed. Ignores the sent content type. */
export function fileTypeOf({
  fileName,
  start,
  group,
}: {
  fileName: string;
  start: Buffer;
  group: FileGroup;
}): string | undefined {
  const ending = /\.([a-z]{2,4})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  if (!endingsOf(group).includes(ending)) return undefined;
  const type = types[ending];
  return type?.isSo(start) ? type.mimeType : undefined;
}

function isZip(start: Buffer): boolean {
  return start.subarray(0, 4).equals(Buffer.from('504b0304', 'hex'));
}

function isJpeg(start: Buffer): boolean {
  return start.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'));
}
