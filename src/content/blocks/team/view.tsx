import { ContentLink } from '../../parts/content-link.tsx';
import { Picture, useMedia } from '../../parts/picture.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import { type Fields, idOf, itemsOf, linksOf, textOf } from '../../parts/values.ts';
import type { BlockView } from '../../parts/view.ts';

const Team: BlockView = ({ block }) => (
  <section className="team">
    <div className="wrap">
      <SectionHead block={block} />
      <ul className="team-list">
        {itemsOf(block.items).map((item, index) => (
          <Person key={index} item={item} />
        ))}
      </ul>
    </div>
  </section>
);

function Person({ item }: { item: Fields }) {
  const media = idOf(item.media);
  const [name, role, text] = [textOf(item.name), textOf(item.role), textOf(item.text)];
  const links = linksOf(item.links);
  return (
    <li>
      {useMedia(media)?.mimeType.startsWith('image/') ? (
        <Picture media={media} sizes="(min-width: 60rem) 20vw, 45vw" />
      ) : (
        <span className="team-initials" aria-hidden="true">
          {initialsOf(name)}
        </span>
      )}
      <h3>{name}</h3>
      {role && <p className="team-role">{role}</p>}
      {text && <p>{text}</p>}
      {links.length > 0 && (
        <ul className="team-links">
          {links.map((link, index) => (
            <li key={index}>
              <ContentLink link={link} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Returns the first letters of the first and the last name; what does not begin with a letter or a digit is no name. */
function initialsOf(name: string): string {
  const names = name.split(/\s+/).filter((one) => /^[\p{L}\p{N}]/u.test(one));
  const ends = names.length > 1 ? [names[0], names.at(-1)] : names;
  return ends.map((one) => [...new Intl.Segmenter().segment(one ?? '')][0]?.segment ?? '').join('');
}

export default Team;
