import type { ReactNode } from 'react';
import { optionalCategories } from '../../platform/categories.ts';
import type { DeclarationTexts } from './texts.ts';
import { debugCookie, debugSeconds, ownCookie, ownSeconds, proofCookie } from '../../platform/cookie-names.ts';
import { choiceCookie } from '../consent-cookie/read.ts';
import { choiceSeconds } from '../consent-cookie/write.ts';
import { countryName, formatDuration } from './durations.ts';
import { type ConsentTexts, fillText } from '../texts.ts';
import { vendorName, withOwnVendors } from '../vendors/own.ts';
import { isWebAddress } from '../vendors/web-address.ts';
import type { LocalText, StorageKind, StoredItem, Vendor } from '../vendors/vendor.ts';
import { dateTimeFormat } from '../../platform/intl.ts';

type DeclarationContent = {
  cookieName: string;
  cookieDays: number;
  version: string;
  versions: readonly { version: string; publishedAt: string }[];
  vendors: readonly Vendor[];
  categories: readonly { id: string; name: string; description: string }[];
};

type LocaleTexts = { texts: DeclarationTexts; consentTexts: ConsentTexts; locale: string };
type Props = LocaleTexts & {
  consent: DeclarationContent;
  /** URL of the preferences page, which also opens as a dialog. */
  preferences: string;
  /** False if an editor's own introduction is shown above. */
  hasIntro: boolean;
};

/** Lists everything that can be stored and every recipient by category, generated from the settings that the website enforces. */
export function Declaration({ consent, preferences, hasIntro, ...words }: Props) {
  const { texts } = words;
  return (
    <div className="declaration">
      {hasIntro && <p className="declaration-intro">{texts.intro}</p>}
      <LastChanged consent={consent} {...words} />
      <Section id="necessary" consent={consent}>
        <Items items={necessaryItems(consent, words)} {...words} />
      </Section>
      {optionalCategories.map((category) => (
        <Category key={category} id={category} consent={consent} {...words} />
      ))}
      <section className="declaration-withdraw">
        <h2>{texts.withdrawTitle}</h2>
        <p>{texts.withdrawText}</p>
        <p className="actions">
          <a className="button" href={preferences} data-consent-open="">
            {texts.withdrawAction}
          </a>
        </p>
      </section>
    </div>
  );
}

function LastChanged({ consent, texts, locale }: LocaleTexts & { consent: DeclarationContent }) {
  const [newest] = consent.versions;
  if (!newest || Number.isNaN(Date.parse(newest.publishedAt))) return null;
  const date = dateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(newest.publishedAt));
  return (
    <p className="declaration-changed">{fillText(texts.changed, { date, version: newest.version.slice(0, 12) })}</p>
  );
}

function Section({ id, consent, children }: { id: string; consent: DeclarationContent; children: ReactNode }) {
  const described = consent.categories.find((category) => category.id === id);
  return (
    <section id={id}>
      <h2>{described?.name ?? id}</h2>
      {described?.description && <p>{described.description}</p>}
      {children}
    </section>
  );
}

function Category({ id, consent, ...words }: LocaleTexts & { id: string; consent: DeclarationContent }) {
  const vendors = withOwnVendors(consent.vendors).filter(({ category }) => category === id);
  return (
    <Section id={id} consent={consent}>
      {vendors.length === 0 && <p className="declaration-none">{words.consentTexts.noVendors}</p>}
      {vendors.map((vendor) => (
        <VendorEntry key={vendor.id} vendor={vendor} {...words} />
      ))}
    </Section>
  );
}

function VendorEntry({ vendor, ...words }: LocaleTexts & { vendor: Vendor }) {
  const { texts, locale } = words;
  const items = vendor.storage.map((item) => ({
    ...item,
    isOutOfScripts: vendor.runsIn === 'own' && item.isServerSet,
  }));
  return (
    <article className="declaration-vendor">
      <h3>
        <bdi>{vendorName(vendor, locale)}</bdi>
      </h3>
      <dl>
        <dt>{texts.purpose}</dt>
        <dd>
          <Local text={vendor.purpose} locale={locale} />
        </dd>
        <dt>{texts.company}</dt>
        <dd>{vendor.runsIn === 'own' ? texts.thisWebsite : <Company vendor={vendor} locale={locale} />}</dd>
        <dt>{texts.place}</dt>
        <dd>{texts.places[vendor.runsIn]}</dd>
        <dt>{texts.stores}</dt>
        <dd>{items.length > 0 ? <Items items={items} {...words} /> : texts.storesNothing}</dd>
        {vendor.runsIn !== 'own' && <Links vendor={vendor} {...words} />}
      </dl>
    </article>
  );
}

function Company({ vendor, locale }: { vendor: Vendor; locale: string }) {
  return (
    <>
      <bdi>{vendor.company}</bdi>
      {vendor.country && ` (${countryName(vendor.country, locale)})`}
    </>
  );
}

function Links({ vendor, texts, consentTexts }: LocaleTexts & { vendor: Vendor }) {
  const { privacy, cookies, optOut } = vendor.links;
  const links = [
    [consentTexts.privacyPolicy, privacy],
    [consentTexts.cookiePolicy, cookies],
    [consentTexts.optOutPage, optOut],
  ].filter(([, href]) => isWebAddress(href));
  if (links.length === 0) return null;
  return (
    <>
      <dt>{texts.links}</dt>
      <dd className="declaration-links">
        {links.map(([label, href]) => (
          <a key={href} href={href} rel="noopener" target="_blank">
            {label}
          </a>
        ))}
      </dd>
    </>
  );
}

type Item = Pick<StoredItem, 'kind' | 'name' | 'lifetimeSeconds' | 'purpose' | 'domain' | 'keptAt'> & {
  isOutOfScripts: boolean;
};

function Items({ items, ...words }: LocaleTexts & { items: readonly Item[] }) {
  return (
    <ul className="declaration-items">
      {items.map((item) => (
        <li key={`${item.kind} ${item.name} ${item.keptAt}`}>
          <p>
            <code dir="ltr">{item.name}</code> <span>{factsOf(item, words).join(' · ')}</span>
          </p>
          <p>
            <Local text={item.purpose} locale={words.locale} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Returns the kind, the lifetime, the place and the readers of an item. */
function factsOf(
  { kind, lifetimeSeconds, domain, keptAt, isOutOfScripts }: Item,
  { texts, consentTexts, locale }: LocaleTexts,
): string[] {
  const unlimited = kind === 'cookie' || kind === 'session' ? consentTexts.untilClosed : consentTexts.untilRemoved;
  const lifetime = lifetimeSeconds === null ? unlimited : formatDuration(lifetimeSeconds, locale);
  const place =
    keptAt !== undefined
      ? fillText(texts.keptAt, { host: keptAt })
      : domain === 'parent'
        ? texts.keptHereAndBelow
        : texts.keptHere;
  return [kindName(kind, consentTexts), lifetime, place, ...(isOutOfScripts ? [texts.outOfScripts] : [])];
}

function kindName(kind: StorageKind, texts: ConsentTexts): string {
  return {
    cookie: texts.cookie,
    local: texts.localStorage,
    session: texts.sessionStorage,
    'indexed-db': texts.indexedDb,
  }[kind];
}

function necessaryItems(
  { cookieName, cookieDays }: DeclarationContent,
  { texts: { ownPurposes }, locale }: LocaleTexts,
): Item[] {
  const localized = (text: string) => ({ en: text, [locale]: text });
  const lasting = { kind: 'cookie', lifetimeSeconds: cookieDays * 86_400, domain: 'host' } as const;
  return [
    { ...lasting, name: cookieName, purpose: localized(ownPurposes.consent), isOutOfScripts: false },
    { ...lasting, name: proofCookie, purpose: localized(ownPurposes.proof), isOutOfScripts: true },
    {
      ...lasting,
      name: choiceCookie(cookieName),
      lifetimeSeconds: choiceSeconds,
      purpose: localized(ownPurposes.choice),
      isOutOfScripts: false,
    },
    {
      ...lasting,
      name: ownCookie,
      lifetimeSeconds: ownSeconds,
      purpose: localized(ownPurposes.own),
      isOutOfScripts: true,
    },
    {
      ...lasting,
      name: debugCookie,
      lifetimeSeconds: debugSeconds,
      purpose: localized(ownPurposes.debug),
      isOutOfScripts: true,
    },
  ];
}

/** Marks an untranslated text with its language. */
function Local({ text, locale }: { text: LocalText; locale: string }) {
  const own = text[locale];
  if (own) return <>{own}</>;
  return locale === 'en' ? <>{text.en}</> : <bdi lang="en">{text.en}</bdi>;
}
