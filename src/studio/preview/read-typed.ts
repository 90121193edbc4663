/** Sixty full blocks of long text are a tenth of it. */
export const maxTypedBytes = 4 * 1024 * 1024;

export type Typed = { values: unknown } | { reason: 'too_large' | 'no_json' };

/** What the form holds, as the preview posts it. Reading ends where the bound is. */
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
