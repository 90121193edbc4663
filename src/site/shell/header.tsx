import { useMotif } from '../../content/parts/motif.ts';
import { addressOf } from '../../published/address.ts';
import { useContent } from '../../content/parts/content-context.ts';
import type { ContentReader } from '../../content/reader.ts';
import { ContentLink } from '../../content/parts/content-link.tsx';
import type { Link } from '../../published/contract.ts';
import { Picture, useMedia } from '../../content/parts/picture.tsx';
import { SwitchMark } from '../../content/parts/switch-mark.tsx';
import { siteTexts } from '../texts.ts';

/** Returns the style parts that the header needs beyond the base. */
export function headerStyles(reader: ContentReader): string[] {
  return reader.navigation()?.items.some(({ links }) => links) ? ['sub-menu'] : [];
}

/** Brand and navigation. On small screens the navigation is a popover: it opens, closes and handles Escape without a script. */
export function Header() {
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
            </nav>
          </>
        )}
      </div>
    </header>
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
