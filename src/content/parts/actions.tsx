import type { Link } from '../../published/contract.ts';
import { useContent } from './content-context.ts';
import { ContentLink, targetOf } from './content-link.tsx';

/** The calls to action of a block; the first with a destination is the primary one. */
export function Actions({ links }: { links: readonly Link[] }) {
  const { reader } = useContent();
  const leading = links.filter((link) => targetOf(link, reader));
  if (leading.length === 0) return null;
  return (
    <p className="actions">
      {leading.map((link, index) => (
        <ContentLink key={index} link={link} className={index === 0 ? 'button' : 'button quiet'} />
      ))}
    </p>
  );
}
