/** A form's fields by path, as far as this looks at them. */
export type FieldValues = Readonly<Record<string, { value?: unknown } | undefined>>;

/** The path of the field of a block that says exactly these words; with several the first, with none undefined. */
export function fieldOfText(fields: FieldValues, block: string, text: string): string | undefined {
  const wanted = plain(text);
  if (wanted === '') return undefined;
  return Object.keys(fields).find((path) => {
    const value = path.startsWith(`${block}.`) ? fields[path]?.value : undefined;
    return typeof value === 'string' && plain(value) === wanted;
  });
}

/** Words as they are read: what is drawn as one line may be typed on two. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
