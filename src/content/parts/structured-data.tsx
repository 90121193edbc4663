/** Structured data for search engines. A data block, which no browser runs; `<` is escaped so that no content can close the element. */
export function StructuredData({ data }: { data: object }) {
  const __html = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
}
