import { maxPartHeaderLength, maxParts } from './limits.ts';

const boundaryPattern =
  /^multipart\/form-data\s*;\s*boundary=(?:"([^"\r\n]{1,70})"|([A-Za-z0-9'()+_,./:=?-]{1,70}))\s*$/i;
const dispositionPattern = /^content-disposition: *form-data; *name="([^"\r\n]{1,64})"$/i;
/** Browsers name each file they send and escape quotes in the name. The name is ignored here. */
const filePattern = /^content-disposition: *form-data; *name="([^"\r\n]{1,64})"(?:; *filename="[^"\r\n]{0,255}")?$/i;
const textHeaderPattern = /^content-(type|transfer-encoding): *[^\r\n]*$/i;

/**
 * Parses the text fields of a multipart body. Returns undefined for anything that a browser's FormData of strings would not send: another type,
 * files, a repeated field, text before or after the parts, invalid UTF-8, too many parts. `hasFiles` accepts text files as fields.
 */
export function parseMultipart(
  body: Buffer,
  contentType: string | undefined,
  { hasFiles = false } = {},
): Map<string, string> | undefined {
  const match = boundaryPattern.exec(contentType ?? '');
  const boundary = match?.[1] ?? match?.[2];
  if (!boundary) return undefined;
  // latin1 maps each byte to one character, so that nothing is lost before each field is decoded.
  const [preamble, ...pieces] = `\r\n${body.toString('latin1')}`.split(`\r\n--${boundary}`, maxParts + 3);
  const last = pieces.pop();
  if (preamble !== '' || (last !== '--' && last !== '--\r\n') || pieces.length > maxParts) return undefined;
  return fieldsOf(pieces, hasFiles ? filePattern : dispositionPattern);
}

function fieldsOf(pieces: readonly string[], pattern: RegExp): Map<string, string> | undefined {
  const fields = new Map<string, string>();
  for (const piece of pieces) {
    const headersEnd = piece.indexOf('\r\n\r\n');
    const name =
      piece.startsWith('\r\n') && headersEnd !== -1 ? nameIn(piece.slice(2, headersEnd), pattern) : undefined;
    const value = decode(piece.slice(headersEnd + 4));
    if (name === undefined || value === undefined || fields.has(name)) return undefined;
    fields.set(name, value);
  }
  return fields;
}

function nameIn(headers: string, pattern: RegExp): string | undefined {
  if (headers.length > maxPartHeaderLength) return undefined;
  const lines = headers.split('\r\n');
  const dispositions = lines.filter((line) => pattern.test(line));
  const [disposition] = dispositions;
  if (
    !disposition ||
    dispositions.length > 1 ||
    lines.some((line) => line !== disposition && !textHeaderPattern.test(line))
  )
    return undefined;
  return pattern.exec(disposition)?.[1];
}

function decode(latin1: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(latin1, 'latin1'));
  } catch {
    return undefined; // Not UTF-8.
  }
}
