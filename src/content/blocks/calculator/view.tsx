import { useContent } from '../../parts/content-context.ts';
import { Island } from '../../parts/island.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import type { BlockView } from '../../parts/view.ts';
import { within } from './estimate.ts';
import Calculator from './island.tsx';
import { calculatorTexts } from './texts.ts';

/** Tells the page to load the islands script. */
export const hasIsland = true;

/** Without a script the block reads as an example; with it the sliders work. */
const CalculatorBlock: BlockView = ({ block }) => {
  const { locale } = useContent().reader;
  const texts = calculatorTexts[locale];
  const given = {
    visits: within(block.visits, { least: 1_000, most: 500_000, otherwise: 40_000 }),
    agree: within(block.agree, { least: 1, most: 100, otherwise: 45 }),
    rate: within(block.rate, { least: 0.5, most: 20, otherwise: 2 }),
  };
  return (
    <section className="calculator">
      <div className="wrap">
        <SectionHead block={block} />
        <Island
          name="calculator"
          id={`calculator-${block.id}`}
          component={Calculator}
          props={{ given, texts, locale }}
        />
        <p className="calculator-caveat">{texts.caveat}</p>
      </div>
    </section>
  );
};

export default CalculatorBlock;
