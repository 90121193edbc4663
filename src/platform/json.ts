/** Parses JSON from an untrusted source; undefined when it is invalid, which no JSON value is. The caller rejects that like any other wrong value. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Not JSON.
  }
}
