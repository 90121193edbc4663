import { useContent } from '../../../content/parts/content-context.ts';
import { longDay } from '../../../platform/intl.ts';

/** A date in the reader's language. */
export function Day({ at }: { at: string }) {
  const { reader } = useContent();
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return null;
  return <time dateTime={date.toISOString().slice(0, 10)}>{longDay(reader.locale).format(date)}</time>;
}
