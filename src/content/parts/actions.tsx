import type { Link } from '../published.ts';
import { useContent } from './content-context.ts';
import { ContentLink, targetOf } from './content-link.tsx';

/** The things a block invites to do; the first that leads somewhere is the one it is about. */
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
