import type { Link } from '../published.ts';
import { ContentLink } from './content-link.tsx';

/** The things a block invites to do; the first is the one it is about. */
export function Actions({ links }: { links: readonly Link[] }) {
  if (links.length === 0) return null;
  return (
    <p className="actions">
      {links.map((link, index) => (
        <ContentLink key={index} link={link} className={index === 0 ? 'button' : 'button quiet'} />
      ))}
    </p>
  );
}
