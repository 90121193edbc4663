import { useContent } from '../../content/parts/content-context.ts';
import { ContentLink } from '../../content/parts/content-link.tsx';
import { siteTexts } from '../texts.ts';

/** One line above every page; nothing if the owner has written none. */
export function Announcement() {
  const { reader } = useContent();
  const announcement = reader.site()?.announcement;
  if (!announcement) return null;
  return (
    <aside className="announcement" aria-label={siteTexts[reader.locale].announcement}>
      <p className="wrap">
        {announcement.text} {announcement.link && <ContentLink link={announcement.link} />}
      </p>
    </aside>
  );
}
