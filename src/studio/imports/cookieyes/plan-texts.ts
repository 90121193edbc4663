import { type Locale, locales } from '../../../published/contract.ts';
import { maxLabelLength } from '../../../content/fields/consent/banner-text-fields.ts';
import { type Category, categories } from '../../../platform/categories.ts';
import { isRecord, textOf } from '../../publishing/read-model/localized.ts';
import { recordOf } from '../../consent/banners/settings.ts';
import type { Report } from './report.ts';
import { displayNames } from '../../../platform/intl.ts';

type Fields = Record<string, unknown>;
export type PlannedTexts = { [field: string]: string | { name?: string; description?: string } };

const limits: Record<string, number> = {
  title: 120,
  text: 1200,
  acceptLabel: maxLabelLength,
  rejectLabel: maxLabelLength,
  chooseLabel: maxLabelLength,
  saveLabel: maxLabelLength,
  name: 60,
  description: 600,
};

/** Plans the texts of the banner and of its categories, in the languages of this site. */
export function planTexts(
  banner: Fields | undefined,
  described: readonly Fields[],
  report: Report,
): { [locale in Locale]?: PlannedTexts } {
  const contents = recordOf(banner?.contents);
  const written = new Set([
    ...Object.keys(contents),
    ...described.flatMap(({ name, description }) => [...languagesIn(name), ...languagesIn(description)]),
  ]);
  const planned: { [locale in Locale]?: PlannedTexts } = {};
  for (const language of written) {
    const locale = locales.find((one) => one === language.toLowerCase());
    if (!locale) {
      report.left.push(
        `The texts in ${languageName(language)}: this site has no pages in this language. You can use them in the banner of a connected site.`,
      );
      continue;
    }
    const words = {
      ...bannerTexts(contents[language], locale, report),
      ...categoryLabels(described, language, report),
    };
    if (Object.keys(words).length > 0) planned[locale] = words;
    if (Object.keys(words).length > 0)
      report.taken.push(`Texts in ${languageName(language)}: ${Object.keys(words).join(', ')}`);
  }
  return planned;
}

function bannerTexts(content: unknown, locale: string, report: Report): PlannedTexts {
  const law = recordOf(content);
  const words = isRecord(law.gdpr) ? law.gdpr : law;
  const elements = recordOf(recordOf(words.notice).elements);
  const buttons = recordOf(recordOf(elements.buttons).elements);
  const save = recordOf(recordOf(recordOf(recordOf(words.preferenceCenter).elements).buttons).elements).save;
  const found = {
    title: elements.title,
    text: elements.description,
    acceptLabel: buttons.accept,
    rejectLabel: buttons.reject,
    chooseLabel: buttons.settings,
    saveLabel: save,
  };
  return fitting(found, `${languageName(locale)}, banner`, report);
}

function categoryLabels(described: readonly Fields[], language: string, report: Report): PlannedTexts {
  const words: PlannedTexts = {};
  for (const category of described) {
    const id = categories.find((one) => one === category.slug);
    const found =
      id &&
      fitting(
        { name: wordIn(category.name, language), description: wordIn(category.description, language) },
        `${languageName(language)}, ${id}`,
        report,
      );
    if (id && found && Object.keys(found).length > 0) words[id] = found;
  }
  return words;
}

/** Keeps plain text that fits its field. Longer text is reported, and the field keeps its present text. */
function fitting(found: Fields, where: string, report: Report): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [field, value] of Object.entries(found)) {
    const text = plainText(value);
    if (text === '') continue;
    if (text.length <= (limits[field] ?? 0)) kept[field] = text;
    else report.left.push(`${where}, ${field}: ${text.length} characters, but only ${limits[field]} fit.`);
  }
  return kept;
}

/** Converts CookieYes texts, which are HTML, to plain text. */
export function plainText(value: unknown): string {
  const text = textOf(value)
    .replaceAll(/<(br|\/p|\/li)\b[^>]*>/gi, ' ')
    .replaceAll(/<[^>]*>/g, '');
  return text
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#039;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Returns a text that is stored either once or per language. */
export function wordIn(value: unknown, language: string): unknown {
  return isRecord(value) ? value[language] : value;
}

function languagesIn(value: unknown): string[] {
  return isRecord(value) ? Object.keys(value) : [];
}

function languageName(tag: string): string {
  try {
    return displayNames('en', { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag; // Not a language tag: shown as it was written.
  }
}

export function categoryOf(value: unknown, described: readonly Fields[]): Category | undefined {
  const said = textOf(
    isRecord(value) ? (value.slug ?? value.en) : typeof value === 'number' ? String(value) : value,
  ).toLowerCase();
  const named = described.find(({ id, cookie_category_id, slug, name }) =>
    [
      String(id),
      String(cookie_category_id),
      textOf(slug).toLowerCase(),
      plainText(wordIn(name, 'en')).toLowerCase(),
    ].includes(said),
  );
  return (
    categories.find((one) => one === said || one === named?.slug) ??
    (said === 'advertising' || said === 'marketing' ? 'advertisement' : undefined)
  );
}
