import { useMotif } from '../../content/parts/motif.ts';
import { addressOf } from '../../published/address.ts';
import { useContent } from '../../content/parts/content-context.ts';
import type { ContentReader } from '../../content/reader.ts';
import { ContentLink } from '../../content/parts/content-link.tsx';
import type { Link } from '../../published/contract.ts';
import { Picture, useMedia } from '../../content/parts/picture.tsx';
import { SwitchMark } from '../../content/parts/switch-mark.tsx';
import { searchPath } from '../../content/blog-paths.ts';
import { searchTexts } from '../texts/blog.ts';
import { siteTexts } from '../texts.ts';
import { type Alternate, Languages } from './languages.tsx';

/** Returns the style parts that the header needs beyond the base. */
export function headerStyles(reader: ContentReader): string[] {
  return reader.navigation()?.items.some(({ links }) => links) ? ['sub-menu'] : [];
}

/** Brand, navigation, search and languages. On small screens all but the brand are a popover: it opens, closes and handles Escape without a script. */
export function Header({ languages }: { languages: readonly Alternate[] }) {
  const { reader } = useContent();
  const texts = siteTexts[reader.locale];
  const navigation = reader.navigation();
  return (
    <header className="header">
      <div className="wrap">
        <a className="brand" href={addressOf(reader.locale, '/')}>
          <Brand />
        </a>
        {navigation && (
          <>
            <button className="menu-button" type="button" popoverTarget="menu">
              {texts.menu}
              <span className="turn" aria-hidden="true" />
            </button>
            <nav id="menu" className="menu" popover="auto" aria-label={texts.mainNavigation}>
              <ul>
                {navigation.items.map((link, index) => (
                  <li key={index}>
                    <ContentLink link={link} />
                    {link.links && <SubMenu id={`menu-${index}`} label={link.label} links={link.links} />}
                  </li>
                ))}
                {navigation.action && (
                  <li>
                    <ContentLink link={navigation.action} className="button" />
                  </li>
                )}
              </ul>
              <Tools languages={languages} />
            </nav>
          </>
        )}
      </div>
    </header>
  );
}

/** The search and the other languages of the page. */
function Tools({ languages }: { languages: readonly Alternate[] }) {
  const { locale } = useContent().reader;
  const others = languages.filter((language) => language.locale !== locale);
  return (
    <div className="menu-tools">
      <a className="menu-search" href={addressOf(locale, searchPath)}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="8.5" cy="8.5" r="6" />
          <path d="m13 13 5 5" />
        </svg>
        <span>{searchTexts[locale].title}</span>
      </a>
      {others.length > 0 && <Languages alternates={others} />}
    </div>
  );
}

type SubMenuProps = { id: string; label: string; links: readonly Link[] };

/** A popover below its entry. Where the whole menu is a popover, its links stand open below the entry, and there is nothing to press. */
function SubMenu({ id, label, links }: SubMenuProps) {
  const texts = siteTexts[useContent().reader.locale];
  return (
    <>
      <button className="sub-menu-button" type="button" popoverTarget={id} aria-label={texts.subMenu(label)}>
        <span aria-hidden="true" />
      </button>
      <ul id={id} className="sub-menu" popover="auto">
        {links.map((link, index) => (
          <li key={index}>
            <ContentLink link={link} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The owner's picture, or the name. */
function Brand() {
  const motif = useMotif();
  const site = useContent().reader.site();
  if (useMedia(site?.logo)) return <Picture media={site?.logo} dark={site?.logoDark} sizes="12rem" eager />;
  return (
    <>
      {motif === 'switches' && <SwitchMark />}
      <span>{site?.name ?? 'Website'}</span>
    </>
  );
}
