import { countryName, formatDuration } from '../declaration/durations.ts';
import type { ConsentTexts } from '../texts.ts';
import { vendorName } from '../vendors/own.ts';
import type { ActiveVendor, LocalText, StorageKind, StoredItem } from '../vendors/vendor.ts';

/** An item stored on the visitor's device, with the fields that are shown. */
export type Kept = Pick<StoredItem, 'kind' | 'name' | 'lifetimeSeconds' | 'purpose' | 'keptAt'> & {
  isInPageLanguage?: boolean;
};

type LocaleTexts = { texts: ConsentTexts; locale: string };
type Props = LocaleTexts & { id: string; vendors: readonly ActiveVendor[]; own: readonly Kept[] };

/** The details of a category: the recipients, their countries, and what is stored for how long. Collapsed at first, and works without scripts. */
export function CategoryDetails({ id, vendors, own, texts, locale }: Props) {
  return (
    <details className="vendors">
      <summary id={`details-${id}`} aria-labelledby={`name-${id} details-${id}`}>
        {texts.details}
      </summary>
      {vendors.length + own.length === 0 && <p>{texts.noVendors}</p>}
      <KeptList items={own} texts={texts} locale={locale} />
      {vendors.map((vendor) => (
        <section key={vendor.id}>
          <p>
            <strong>
              <bdi>{vendorName(vendor, locale)}</bdi>
            </strong>{' '}
            (<bdi>{vendor.company}</bdi>
            {vendor.country && `, ${countryName(vendor.country, locale)}`})
          </p>
          <p>
            <Local text={vendor.purpose} locale={locale} />
          </p>
          <KeptList items={vendor.storage} texts={texts} locale={locale} />
          <VendorLinks links={vendor.links} texts={texts} />
        </section>
      ))}
    </details>
  );
}

function KeptList({ items, texts, locale }: LocaleTexts & { items: readonly Kept[] }) {
  if (items.length === 0) return null;
  return (
    <dl>
      {items.map((item) => (
        <div key={`${item.kind} ${item.name} ${item.keptAt}`}>
          <dt>
            <code dir="ltr">{item.name}</code> {kindName(item.kind, texts)}
            {item.keptAt && ` (${item.keptAt})`}
          </dt>
          <dd>
            {item.isInPageLanguage ? item.purpose.en : <Local text={item.purpose} locale={locale} />}{' '}
            {texts.itemLifetime}: {lifetimeOf(item, { texts, locale })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function VendorLinks({ links, texts }: { links: ActiveVendor['links']; texts: ConsentTexts }) {
  const named = [
    [links.privacy, texts.privacyPolicy],
    [links.cookies, texts.cookiePolicy],
    [links.optOut, texts.optOutPage],
  ] as const;
  return (
    <p className="vendor-links">
      {named.map(
        ([href, text]) =>
          href !== undefined &&
          isAddress(href) && (
            <a key={text} href={href} rel="noopener">
              {text}
            </a>
          ),
      )}
    </p>
  );
}

/** Shows the text in the page's language, or in English and marked as such. */
function Local({ text, locale }: { text: LocalText; locale: string }) {
  const translated = Object.hasOwn(text, locale) ? text[locale] : undefined;
  return <span lang={translated === undefined ? 'en' : locale}>{translated ?? text.en}</span>;
}

function lifetimeOf({ kind, lifetimeSeconds }: Kept, { texts, locale }: LocaleTexts): string {
  if (lifetimeSeconds !== null) return formatDuration(lifetimeSeconds, locale);
  return kind === 'local' || kind === 'indexed-db' ? texts.untilRemoved : texts.untilClosed;
}

function kindName(kind: StorageKind, texts: ConsentTexts): string {
  return {
    cookie: texts.cookie,
    local: texts.localStorage,
    session: texts.sessionStorage,
    'indexed-db': texts.indexedDb,
  }[kind];
}

/** Returns whether an owner's text is a link to the web or to this site. */
function isAddress(href: string): boolean {
  return /^(https?:\/\/|\/(?!\/))/.test(href);
}
