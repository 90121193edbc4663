import type { GlobalConfig } from 'payload';
import { footer } from '../../../content/globals/footer.ts';
import { navigation } from '../../../content/globals/navigation.ts';
import { newsletter } from '../../../content/globals/newsletter.ts';
import { sharing } from '../../../content/globals/sharing.ts';
import { site } from '../../../content/globals/site.ts';
import type {
  FooterDocument,
  GlobalKind,
  LegalDocument,
  Link,
  Locale,
  MenuLink,
  NavigationDocument,
  NewsletterDocument,
  SharingDocument,
  SiteDocument,
} from '../../../published/contract.ts';
import { formTexts } from '../../../forms/texts.ts';
import { legalDocument } from './legal-document.ts';
import { isRecord, rowsOf, textOf } from './localized.ts';
import { idOf } from './relation.ts';
import { publishedShape } from './shape.ts';

type Stored = Record<string, unknown>;
type GlobalDocument =
  | NavigationDocument
  | FooterDocument
  | LegalDocument
  | NewsletterDocument
  | SharingDocument
  | SiteDocument;

/** Globals that are published unchanged; the banner also has vendors and versions (src/studio/consent/banners/). */
export type PlainGlobal = Exclude<GlobalKind, 'consent'>;

/** Converts each global to its document in one language. Texts without a translation use the default language. */
export const globalDocument: Record<PlainGlobal, (stored: Stored, locale: Locale) => GlobalDocument> = {
  navigation(stored, locale) {
    const { items, action } = shapeOf(navigation, stored, locale);
    return { kind: 'navigation', locale, items: links(items).map(withSubMenu), action: links(action)[0] ?? null };
  },
  footer(stored, locale) {
    const { columns, smallPrint } = shapeOf(footer, stored, locale);
    return {
      kind: 'footer',
      locale,
      columns: rowsOf(columns).map((row) => ({ title: textOf(row.title), links: links(row.links) })),
      smallPrint: textOf(smallPrint),
    };
  },
  sharing(stored, locale) {
    const shape = shapeOf(sharing, stored, locale);
    const organization = isRecord(shape.organization) ? shape.organization : {};
    return {
      kind: 'sharing',
      locale,
      isHidden: shape.isHidden === true,
      organization: {
        name: textOf(organization.name),
        logo: idOf(organization.logo),
        profiles: rowsOf(organization.profiles)
          .map(({ url }) => textOf(url))
          .filter((url) => url !== ''),
      },
      picture: idOf(shape.picture),
      xAccount: textOf(shape.xAccount),
      verification: rowsOf(shape.verification).map(({ name, content }) => ({
        name: textOf(name),
        content: textOf(content),
      })),
      files: {
        ads: textOf(shape.adsTxt),
        appAds: textOf(shape.appAdsTxt),
        security: textOf(shape.securityTxt),
        humans: textOf(shape.humansTxt),
      },
    };
  },
  legal: legalDocument,
  site(stored, locale) {
    const { name, tagline, logo, logoDark, icon, look, announcement } = shapeOf(site, stored, locale);
    return {
      kind: 'site',
      locale,
      name: textOf(name),
      tagline: textOf(tagline),
      ...(textOf(logo) && { logo: textOf(logo) }),
      ...(textOf(logoDark) && { logoDark: textOf(logoDark) }),
      ...(textOf(icon) && { icon: textOf(icon) }),
      ...lookOf(look),
      ...announcementOf(announcement),
    };
  },
  newsletter(stored, locale) {
    const { consentText, mailSubject, mailText, isInFooter, isAfterPosts } = shapeOf(newsletter, stored, locale);
    const texts = formTexts(locale).newsletter;
    return {
      kind: 'newsletter',
      locale,
      consentText: textOf(consentText) || texts.consent,
      mailSubject: textOf(mailSubject) || texts.mailSubject,
      mailText: textOf(mailText) || texts.mailText,
      ...(isInFooter === true && { isInFooter }),
      ...(isAfterPosts === true && { isAfterPosts }),
    };
  },
};

function lookOf(look: unknown): Pick<SiteDocument, 'look'> {
  return isRecord(look) && Object.keys(look).length > 0
    ? { look: Object.fromEntries(Object.entries(look).map(([name, value]) => [name, textOf(value)])) }
    : {};
}

function announcementOf(announcement: unknown): Pick<SiteDocument, 'announcement'> {
  if (!isRecord(announcement) || !textOf(announcement.text)) return {};
  return { announcement: { text: textOf(announcement.text), link: links(announcement.action)[0] ?? null } };
}

function shapeOf(global: GlobalConfig, stored: Stored, locale: Locale): Stored {
  return publishedShape(global.fields, stored, locale);
}

function links(value: unknown): Link[] {
  const rows: unknown[] = Array.isArray(value) ? value : [];
  return rows.filter(isLink);
}

/** An empty sub-menu is none. */
function withSubMenu({ links: below, ...link }: MenuLink): MenuLink {
  const subMenu = links(below);
  return { ...link, ...(subMenu.length > 0 && { links: subMenu }) };
}

function isLink(row: unknown): row is Link {
  return (
    isRecord(row) && (row.type === 'page' || row.type === 'post' || row.type === 'url') && typeof row.label === 'string'
  );
}
