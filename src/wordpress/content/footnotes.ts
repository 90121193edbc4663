/** As many as a long article has. */
const maxFootnotes = 500;

/** WordPress keeps footnotes beside the text: `[{"content":"…","id":"…"}]`, in their order. They become a list where the text shows them, and their signs words. */
export function withFootnotes(text: string, kept = ''): string {
  const notes = notesIn(kept);
  if (notes.length === 0) return text;
  const list = `<!-- wp:list {"ordered":true} --><ol>${notes.map((note) => `<li>${note}</li>`).join('')}</ol><!-- /wp:list -->`;
  return text.replace(/<!-- wp:footnotes[^>]*\/-->/, () => list).replace(/<sup[^>]*\bdata-fn="[^"]{0,80}"[^>]*>(?:<a\b[^>]*>)?(\d{1,3})(?:<\/a>)?<\/sup>/g, '[$1]');
}

function notesIn(kept: string): string[] {
  try {
    const given: unknown = JSON.parse(kept);
    return Array.isArray(given) ? given.slice(0, maxFootnotes).flatMap((one: unknown) => (typeof one === 'object' && one !== null && 'content' in one && typeof one.content === 'string' ? [one.content] : [])) : [];
  } catch {
    return []; // Damaged: the text still tells.
  }
}
