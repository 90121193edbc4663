import {
  accountTagKinds,
  type ActiveVendor,
  consentModeSignals,
  type LocalText,
  type StoredItem,
  type Tag,
  type Vendor,
  type VendorHosts,
} from '../../../consent/vendors/vendor.ts';
import { vendorById } from '../../../consent/vendors/registry.ts';
import { type LifetimeUnit, secondsOf } from '../../../content/fields/vendor/storage.ts';
import { isHostSource } from '../../../content/fields/hostname.ts';
import { locales } from '../../../published/contract.ts';
import { optionalCategories } from '../../../platform/categories.ts';
import { ownValue, textOf } from '../../publishing/read-model/localized.ts';
import { idOf } from '../../publishing/read-model/relation.ts';
import { recordOf, recordsOf } from './settings.ts';

type Stored = Record<string, unknown>;

/** A vendor as stored, in all languages, and the websites that use it. */
export type UsedVendor = { vendor: ActiveVendor; isOnOwnSite: boolean; sites: readonly string[]; revision: number };

const hostKinds = ['script', 'connect', 'image', 'frame', 'style', 'font', 'media'] as const;

/** Returns undefined for a row without a category: nothing could gate it. */
export function usedVendor(row: Stored): UsedVendor | undefined {
  const category = optionalCategories.find((one) => one === row.category);
  const id = textOf(row.key);
  if (!category || id === '') return undefined;
  const preset = vendorById(textOf(row.preset));
  const vendor: ActiveVendor = {
    id,
    name: textOf(row.name),
    company: textOf(row.company) || textOf(row.name),
    country: textOf(row.country),
    category,
    purpose: localText(row.purpose, preset?.purpose),
    storage: recordsOf(row.storage).flatMap((item) => storedItem(item, preset)),
    hosts: hostsOf(recordOf(row.hosts)),
    signals: consentModeSignals.filter((signal) => Array.isArray(row.signals) && row.signals.includes(signal)),
    runsIn:
      (['tag-frame', 'embed-frame', 'server', 'own'] as const).find((place) => place === row.runsIn) ?? 'tag-frame',
    links: linksOf(row),
    tags: recordsOf(row.tags).flatMap(tagOf),
  };
  const sites = Array.isArray(row.sites) ? row.sites.map(idOf).filter((site) => site !== null) : [];
  return { vendor, isOnOwnSite: row.isOnOwnSite === true, sites, revision: Number(row.materialRevision) || 0 };
}

/** Returns the text in each language. While the English text is still the product's own, languages without a text get the product's too. */
function localText(value: unknown, known: LocalText | undefined): LocalText {
  const own = Object.fromEntries(
    locales.map((locale) => [locale, textOf(ownValue(value, locale))]).filter(([, text]) => text !== ''),
  );
  const texts = known && (own.en ?? known.en) === known.en ? { ...known, ...own } : own;
  return { ...texts, en: texts.en ?? Object.values(texts)[0] ?? '' };
}

function storedItem(row: Stored, preset: Vendor | undefined): StoredItem[] {
  const name = textOf(row.name);
  const kind = (['cookie', 'local', 'session', 'indexed-db'] as const).find((one) => one === row.kind);
  if (name === '' || !kind) return [];
  const keptAt = textOf(row.keptAt);
  return [
    {
      kind,
      name,
      lifetimeSeconds: lifetimeSeconds(row.lifetime, row.lifetimeUnit),
      purpose: localText(row.purpose, preset?.storage.find((item) => item.name === name)?.purpose),
      domain: kind === 'cookie' && row.domain === 'parent' ? 'parent' : 'host',
      isServerSet: kind === 'cookie' && row.isServerSet === true,
      ...(keptAt && { keptAt }),
    },
  ];
}

function lifetimeSeconds(lifetime: unknown, unit: unknown): number | null {
  if (typeof lifetime !== 'number' || lifetime <= 0) return null;
  return Math.round(lifetime * secondsOf[isUnit(unit) ? unit : 'days']);
}

function isUnit(unit: unknown): unit is LifetimeUnit {
  return typeof unit === 'string' && Object.hasOwn(secondsOf, unit);
}

function hostsOf(row: Stored): VendorHosts {
  const of = (kind: (typeof hostKinds)[number]): string[] => {
    const listed: unknown[] = Array.isArray(row[kind]) ? row[kind] : [];
    return listed.filter(isHostSource);
  };
  return {
    script: of('script'),
    connect: of('connect'),
    image: of('image'),
    frame: of('frame'),
    style: of('style'),
    font: of('font'),
    media: of('media'),
  };
}

function linksOf(row: Stored): ActiveVendor['links'] {
  const [cookies, optOut] = [textOf(row.cookiesUrl), textOf(row.optOutUrl)];
  return { privacy: textOf(row.privacyUrl), ...(cookies && { cookies }), ...(optOut && { optOut }) };
}

function tagOf(row: Stored): Tag[] {
  const id = textOf(row.account);
  const script = textOf(row.script);
  if (row.kind === 'snippet') return id && script ? [{ kind: 'snippet', id, script }] : [];
  const kind = accountTagKinds.find((one) => one === row.kind);
  return kind && id ? [{ kind, id }] : [];
}
