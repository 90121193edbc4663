/** Headings with more characters no longer fit the largest type. */
const longTitle = 48;

/** The end of a sentence followed by another, in the scripts of our locales. */
const sentenceEnd = /(?<=[.!?؟])\s+/;

type Props = {
  level: 'h1' | 'h2';
  text: string;
  /** A switch after the first sentence, which turns itself on. */ hasSwitch?: boolean;
};

/** A heading in display type, sized by its length. A sentence that fits on its own line is not broken. */
export function DisplayHeading({ level: Heading, text, hasSwitch }: Props) {
  const sentences = text.split(sentenceEnd);
  return (
    <Heading className={text.length > longTitle && !hasSwitch ? 'display long' : 'display'}>
      {sentences.map((sentence, index) => [
        index > 0 && ' ',
        sentences.length === 1 ? sentence : <span key={index}>{sentence}</span>,
        hasSwitch && index === 0 && <span key="switch" className="display-switch" />,
      ])}
    </Heading>
  );
}
