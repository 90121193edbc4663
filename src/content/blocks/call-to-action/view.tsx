import { Actions } from '../../parts/actions.tsx';
import { DisplayHeading } from '../../parts/display-heading.tsx';
import { linksOf, textOf } from '../../parts/values.ts';
import { useMotif } from '../../parts/motif.ts';
import type { BlockView } from '../../parts/view.ts';

const CallToAction: BlockView = ({ block }) => {
  const text = textOf(block.text);
  const hasSwitch = useMotif() === 'switches';
  return (
    <section className="call-to-action">
      <div className="wrap">
        <div className="call-to-action-words">
          <DisplayHeading level="h2" text={textOf(block.heading)} />
          {text && <p className="lead">{text}</p>}
          <Actions links={linksOf(block.actions)} />
        </div>
        {hasSwitch && (
          <svg className="call-to-action-switch" viewBox="0 0 400 240" aria-hidden="true">
            <rect x="2" y="2" width="396" height="236" rx="118" />
            <circle cx="120" cy="120" r="90" />
          </svg>
        )}
      </div>
    </section>
  );
};

export default CallToAction;
