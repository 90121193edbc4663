import type { BannerLayout } from '../../consent/banner/layout.ts';
import type { Locale } from '../../content/published.ts';
import { planCookies, type PlannedVendor } from './plan-cookies.ts';
import { planLook } from './plan-look.ts';
import { planWords, type PlannedWords } from './plan-words.ts';
import type { CookieYesExport } from './read.ts';

/** What was understood, and what was not and why, each a line for people. */
export type Report = { taken: string[]; left: string[] };

export type Plan = {
  words: { [locale in Locale]?: PlannedWords };
  look: { layout?: Partial<BannerLayout>; cookieDays?: number };
  vendors: PlannedVendor[];
  report: Report;
};

/** What an export of CookieYes becomes here. Looks at nothing but the export. */
export function planImport({ banner, categories, cookies, option }: CookieYesExport): Plan {
  const report: Report = { taken: [], left: [] };
  const words = planWords(banner, categories, report);
  const look = banner ? planLook(banner, report) : {};
  const vendors = planCookies(cookies, categories, report);
  if (option && !banner) report.left.push('The settings (cky_settings) hold no words and no look; give the banner too.');
  return { words, look, vendors, report: { taken: report.taken, left: [...new Set(report.left)] } };
}
