import { Picture, useMedia } from '../../parts/picture.tsx';
import { safeHref } from '../../parts/safe-href.ts';
import { type Fields, idOf, itemsOf, textOf } from '../../parts/values.ts';
import type { BlockView } from '../../parts/view.ts';

const LogoWall: BlockView = ({ block }) => {
  const heading = textOf(block.heading);
  return (
    <section className="logo-wall">
      <div className="wrap">
        {heading && <h2>{heading}</h2>}
        <ul className="logo-wall-list">
          {itemsOf(block.items).map((item, index) => (
            <li key={index}>
              <Linked item={item} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};

function Linked({ item }: { item: Fields }) {
  const href = safeHref(item.url);
  const logo = <Logo item={item} />;
  return href ? <a href={href}>{logo}</a> : logo;
}

function Logo({ item }: { item: Fields }) {
  const media = idOf(item.logo);
  return useMedia(media) ? <Picture media={media} sizes="12rem" /> : <span>{textOf(item.name)}</span>;
}

export default LogoWall;
