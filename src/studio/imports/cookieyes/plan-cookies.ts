import { classify } from '../../../consent/cookies/table.ts';
import { vendorById } from '../../../consent/vendors/registry.ts';
import { categoryNames } from '../../../content/fields/consent/banner-text-fields.ts';
import { type OptionalCategory, optionalCategories } from '../../../platform/categories.ts';
import { textOf } from '../../publishing/read-model/localized.ts';
import { parseDuration } from './duration.ts';
import type { Report } from './report.ts';
import { categoryOf, plainText, wordIn } from './plan-texts.ts';

type Fields = Record<string, unknown>;
export type PlannedVendor = { key: string; data: Record<string, unknown> };

/** Turns cookies that the product knows into the vendors that set them. The others become one vendor per category, inactive until somebody says who sets them. */
export function planCookies(cookies: readonly Fields[], described: readonly Fields[], report: Report): PlannedVendor[] {
  const known = new Map<string, PlannedVendor>();
  const others = new Map<OptionalCategory, Fields[]>();
  for (const cookie of cookies) {
    const named = nameAndCategory(cookie, described, report);
    if (!named) continue;
    const { name, category } = named;
    const vendor = vendorById(classify(name)?.vendorId ?? '');
    if (vendor)
      known.set(vendor.id, {
        key: vendor.id,
        data: { preset: vendor.id, ...(vendor.category !== category && { category }) },
      });
    else others.set(category, [...(others.get(category) ?? []), storageRow(cookie, name, report)]);
  }
  for (const { key } of known.values()) report.taken.push(`Vendor: ${vendorById(key)?.name ?? key}`);
  return [...known.values(), ...[...others].map(([category, storage]) => unnamedVendor(category, storage, report))];
}

/** Returns a cookie's name and optional category. A cookie without them is not planned, and the reason is reported. */
function nameAndCategory(
  cookie: Fields,
  described: readonly Fields[],
  report: Report,
): { name: string; category: OptionalCategory } | undefined {
  const name = textOf(
    cookie.cookie ?? cookie.name ?? cookie['cookie id'] ?? cookie.cookie_id ?? cookie.slug ?? cookie.id,
  );
  const said = categoryOf(cookie.category, described);
  const category = optionalCategories.find((one) => one === said);
  if (name === '' || /[\s;,="]/.test(name))
    report.left.push(`A cookie named “${name}”: browsers do not accept this name.`);
  else if (said === 'necessary')
    report.left.push(
      `${name}: listed as necessary there. Candor lists the cookies that this site itself needs. A cookie of another company does not count as necessary here.`,
    );
  else if (!category) report.left.push(`${name}: it has no category there. Add it to its vendor under Vendors.`);
  else return { name, category };
  return undefined;
}

function storageRow(cookie: Fields, name: string, report: Report): Fields {
  const said = plainText(wordIn(cookie.duration ?? cookie.expiry ?? '', 'en'));
  const life = parseDuration(said);
  if (!life)
    report.left.push(
      `${name}: “${said}” is not a valid duration, so it is listed as kept until the browser is closed.`,
    );
  return {
    name,
    kind: 'cookie',
    ...(life ?? parseDuration('session')),
    purpose: plainText(wordIn(cookie.description ?? '', 'en')).slice(0, 400),
    domain: 'host',
    isServerSet: false,
  };
}

function unnamedVendor(category: OptionalCategory, storage: Fields[], report: Report): PlannedVendor {
  const name = `Imported from CookieYes: ${categoryNames[category]}`;
  report.taken.push(
    `${storage.length} ${storage.length === 1 ? 'cookie' : 'cookies'} under “${name}”, inactive until you name their vendor`,
  );
  return {
    key: `imported-from-cookieyes-${category}`,
    data: { name, company: 'Not named yet', category, storage, isActive: false, runsIn: 'tag-frame' },
  };
}
