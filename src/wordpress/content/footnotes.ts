/** As many as a long article has. */
const maxFootnotes = 500;
/** Bounded by the next tag, so that no text can make it slow. */
const signPattern = /<sup\b([^<>]{0,500})>(?:<a\b[^<>]{0,500}>)?(\d{1,3})(?:<\/a>)?<\/sup>/g;

/** WordPress stores footnotes beside the text: `[{"content":"…","id":"…"}]`, in order. This inserts them as a list where the text shows them, and turns their markers into text. */
export function withFootnotes(text: string, kept = ''): string {
  const notes = notesIn(kept);
  if (notes.length === 0) return text;
  const list = `<!-- wp:list {"ordered":true} --><ol>${notes.map((note) => `<li>${note}</li>`).join('')}</ol><!-- /wp:list -->`;
  return text
    .replace(/<!-- wp:footnotes[^<>]{0,500}\/-->/, () => list)
    .replace(signPattern, (sign, said: string, number: string) => (said.includes('data-fn="') ? `[${number}]` : sign));
}

/** Returns the stored footnotes, each as HTML. */
export function wordsOfFootnotes(kept = ''): string[] {
  return notesIn(kept);
}

function notesIn(kept: string): string[] {
  try {
    const given: unknown = JSON.parse(kept);
    return Array.isArray(given)
      ? given
          .slice(0, maxFootnotes)
          .flatMap((one: unknown) =>
            typeof one === 'object' && one !== null && 'content' in one && typeof one.content === 'string'
              ? [one.content]
              : [],
          )
      : [];
  } catch {
    return []; // Damaged data: the text itself stays.
  }
}
