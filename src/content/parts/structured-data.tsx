/** A description for search engines. A block of data, which no browser runs; `<` is written so that nothing in it can end the element. */
export function StructuredData({ data }: { data: object }) {
  const __html = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
}
