import { Picture } from '../../parts/picture.tsx';
import { idOf, textOf } from '../../parts/values.ts';
import type { BlockView } from '../../parts/view.ts';

const Testimonial: BlockView = ({ block }) => {
  const role = textOf(block.role);
  return (
    <section className="testimonial">
      <figure className="wrap">
        <blockquote>
          <p>{textOf(block.quote)}</p>
        </blockquote>
        <figcaption>
          <Picture media={idOf(block.image)} sizes="4rem" />
          <p>
            <strong>{textOf(block.name)}</strong>
            {role && <span>{role}</span>}
          </p>
        </figcaption>
      </figure>
    </section>
  );
};

export default Testimonial;
