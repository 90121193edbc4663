import { type Notice, type NoticePurpose, recipientOf } from '../../consent/receipts/notice.ts';
import type { NoticeBoard } from '../../consent/receipts/shown-notices.ts';
import type { ActiveVendor } from '../../consent/vendors/vendor.ts';
import { addressOf } from '../../published/address.ts';
import { type ConsentDocument, keyOf, type Locale, locales, type SiteDocument } from '../../published/contract.ts';
import { categories } from '../../platform/categories.ts';
import type { PublishedStore } from '../published/store.ts';

const daysOfYear = 365;

/** Publishes the notices for visitors to the notice board: at the start, and with every set of keys that changed. */
export function createNoticePublisher({
  store,
  board,
  origin,
}: {
  store: Pick<PublishedStore, 'document'>;
  board: NoticeBoard;
  origin: string;
}) {
  const publish = () => board.publish(locales.flatMap((locale) => noticeIn(store, locale, origin) ?? []));
  publish();
  return {
    changed(keys: ReadonlySet<string>) {
      const isTold = (locale: Locale) =>
        keys.has(keyOf.global('consent', locale)) || keys.has(keyOf.global('site', locale));
      if (locales.some(isTold)) publish();
    },
  };
}

function noticeIn(store: Pick<PublishedStore, 'document'>, locale: Locale, origin: string): Notice | undefined {
  const consent = store.document(keyOf.global('consent', locale));
  const site = store.document(keyOf.global('site', locale));
  if (consent?.kind !== 'consent') return undefined;
  return noticeOf(consent, { origin, name: site?.kind === 'site' ? site.name : new URL(origin).hostname });
}

function noticeOf(consent: ConsentDocument, { origin, name }: { origin: string; name: SiteDocument['name'] }): Notice {
  const { siteKey, version, locale, cookieDays, policy } = consent;
  return {
    siteKey,
    version,
    locale,
    controller: { name, url: origin, privacyNotice: origin + addressOf(locale, '/privacy') },
    purposes: purposesOf(consent, name),
    decisionDays: cookieDays,
    recordDays: cookieDays + policy.recordYears * daysOfYear,
  };
}

function purposesOf({ categories: described, vendors }: ConsentDocument, siteName: string): NoticePurpose[] {
  return categories.map((id) => {
    const { name = id, description = '' } = described.find((category) => category.id === id) ?? {};
    return {
      id,
      name,
      description,
      recipients: vendors
        .filter(({ category }) => category === id)
        .map((vendor) => recipientOf(byName(vendor, siteName))),
    };
  });
}

/** For code that is part of this product, the website itself is responsible, so its name is shown. */
function byName(vendor: ActiveVendor, siteName: string): ActiveVendor {
  return vendor.runsIn === 'own' ? { ...vendor, company: siteName } : vendor;
}
