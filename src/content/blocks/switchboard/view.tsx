import { SectionHead } from '../../parts/section-head.tsx';
import { type Fields, isOn, itemsOf, textOf } from '../../parts/values.ts';
import { useMotif } from '../../parts/motif.ts';
import type { BlockView } from '../../parts/view.ts';

/** Switches that a visitor can turn, each with its consequence. Uses a checkbox and the stylesheet only; nothing is saved or sent. */
const Switchboard: BlockView = ({ block }) => (
  <section className="switchboard">
    <div className="wrap">
      <SectionHead block={block} />
      <fieldset className={useMotif() === 'switches' ? 'drawn' : undefined}>
        <legend>{textOf(block.legend)}</legend>
        {itemsOf(block.items).map((item, index) => (
          <Switch key={index} item={item} id={`${block.id}-${index}`} />
        ))}
      </fieldset>
    </div>
  </section>
);

function Switch({ item, id }: { item: Fields; id: string }) {
  const isFixed = isOn(item.isFixed);
  return (
    <div className="switchboard-row">
      <input type="checkbox" id={id} defaultChecked={isFixed} disabled={isFixed} aria-describedby={`${id}-means`} />
      <label htmlFor={id}>
        {textOf(item.label)}
        <span className="turn" aria-hidden="true" />
      </label>
      <p id={`${id}-means`}>
        <span className="while-off">{textOf(item.off)}</span>
        <span className="while-on">{textOf(item.on)}</span>
      </p>
    </div>
  );
}

export default Switchboard;
