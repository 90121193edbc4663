/** A form's fields by path, limited to what this module needs. */
type FieldValues = Readonly<Record<string, { value?: unknown } | undefined>>;

/** Returns the path of the block's field that holds exactly this text: the first of several, undefined if there is none. */
export function fieldOfText(fields: FieldValues, block: string, text: string): string | undefined {
  const wanted = plain(text);
  if (wanted === '') return undefined;
  return Object.keys(fields).find((path) => {
    const value = path.startsWith(`${block}.`) ? fields[path]?.value : undefined;
    return typeof value === 'string' && plain(value) === wanted;
  });
}

/** Normalises white space: text on one rendered line may be typed on two. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
