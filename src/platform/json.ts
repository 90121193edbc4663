/** What a stranger's text says in JSON; undefined when it is none, which no JSON is. The caller says so, like of any other wrong value. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Not JSON.
  }
}
