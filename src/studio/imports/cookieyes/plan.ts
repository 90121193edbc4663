import type { BannerLayout } from '../../../consent/banner/layout.ts';
import type { Locale } from '../../../published/contract.ts';
import { planCookies, type PlannedVendor } from './plan-cookies.ts';
import { planLook } from './plan-look.ts';
import { planTexts, type PlannedTexts } from './plan-texts.ts';
import type { CookieYesExport } from './read.ts';
import type { Report } from './report.ts';

export type Plan = {
  words: { [locale in Locale]?: PlannedTexts };
  look: { layout?: Partial<BannerLayout>; cookieDays?: number };
  vendors: PlannedVendor[];
  report: Report;
};

/** Plans what a CookieYes export becomes here. Reads nothing but the export. */
export function planImport({ banner, categories, cookies, option }: CookieYesExport): Plan {
  const report: Report = { taken: [], left: [] };
  const words = planTexts(banner, categories, report);
  const look = banner ? planLook(banner, report) : {};
  const vendors = planCookies(cookies, categories, report);
  if (option && !banner)
    report.left.push('The settings (cky_settings) contain no texts and no design. Import the banner as well.');
  return { words, look, vendors, report: { taken: report.taken, left: [...new Set(report.left)] } };
}
