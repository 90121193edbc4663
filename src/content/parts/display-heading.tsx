/** More characters than this no longer stand well in the largest type. */
const longTitle = 48;

/** Where a sentence ends and another begins, in the scripts of our locales. */
const sentenceEnd = /(?<=[.!?؟])\s+/;

/** A heading in display type, by how much it has to say. A sentence is not broken where it fits on a line of its own. */
export function DisplayHeading({ level: Heading, text }: { level: 'h1' | 'h2'; text: string }) {
  const sentences = text.split(sentenceEnd);
  return (
    <Heading className={text.length > longTitle ? 'display long' : 'display'}>
      {sentences.length === 1 ? text : sentences.flatMap((sentence, index) => [index > 0 && ' ', <span key={index}>{sentence}</span>])}
    </Heading>
  );
}
