/** Decodes a percent-encoded text. One with an invalid `%`, which nobody encoded, is returned as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
