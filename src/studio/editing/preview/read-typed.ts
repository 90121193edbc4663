/** Ten times the size of sixty full blocks of long text. */
export const maxTypedBytes = 4 * 1024 * 1024;

type Typed = { values: unknown } | { reason: 'too_large' | 'no_json' };

/** Reads the form's values from the request. Reading stops at the size limit. */
export async function readTyped(request: Request): Promise<Typed> {
  const parts: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const part of request.body ?? []) {
    sizeBytes += part.byteLength;
    if (sizeBytes > maxTypedBytes) return { reason: 'too_large' };
    parts.push(part);
  }
  try {
    return { values: JSON.parse(Buffer.concat(parts).toString('utf8')) };
  } catch {
    return { reason: 'no_json' };
  }
}
