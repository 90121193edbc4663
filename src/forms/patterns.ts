/** Patterns that a text field may require. A closed list: matching an editor's own expression could take minutes on a malicious text. */
export const textPatterns = {
  letters: String.raw`[\p{L}\p{M}' .\-]+`,
  digits: '[0-9]+',
  'letters-digits': String.raw`[\p{L}\p{M}0-9]+`,
  'postal-code': String.raw`[A-Za-z0-9][A-Za-z0-9 \-]{1,9}`,
  'web-address': String.raw`https?:\/\/[^\s\/]+(\/\S*)?`,
} as const;

export type TextPattern = keyof typeof textPatterns;
export const textPatternNames = [
  'letters',
  'digits',
  'letters-digits',
  'postal-code',
  'web-address',
] as const satisfies readonly TextPattern[];

export function matchesPattern(pattern: TextPattern, text: string): boolean {
  return new RegExp(`^(?:${textPatterns[pattern]})$`, 'u').test(text);
}

/** Good enough to send to: one @, a dot after it, no character that could end a header line or begin a second address. */
export function isEmailAddress(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s@<>()[\]\\,;:"\u0000-\u001f\u007f]{1,64}@[^\s@<>()[\]\\,;:"\u0000-\u001f\u007f]+\.[^\s@<>()[\]\\,;:"\u0000-\u001f\u007f.]{2,}$/.test(
      text,
    )
  );
}

export function isTelephone(text: string): boolean {
  return /^\+?[0-9 ()./-]{3,40}$/.test(text) && /[0-9].*[0-9].*[0-9]/.test(text);
}
