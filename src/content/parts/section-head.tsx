import { type Fields, textOf } from './values.ts';

/** The heading and introduction of a section; renders nothing when both are empty. */
export function SectionHead({ block }: { block: Fields }) {
  const [heading, intro] = [textOf(block.heading), textOf(block.intro)];
  if (!heading && !intro) return null;
  return (
    <header className="section-head">
      {heading && <h2>{heading}</h2>}
      {intro && <p className="lead">{intro}</p>}
    </header>
  );
}
