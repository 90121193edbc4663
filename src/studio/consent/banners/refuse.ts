import { ValidationError } from 'payload';
import { checkBanner } from '../../../consent/check/check.ts';
import { themesOf } from '../../../consent/check/check-colours.ts';
import type { Finding } from '../../../consent/check/finding.ts';
import type { Banner } from './banner.ts';
import { type Drawing, languagesOf, wordsOf } from './code.ts';
import { languageName } from '../../../platform/intl.ts';

/** Returns the findings of the publish-time check on a banner: as it is stored, and as the built code draws it. */
export function findingsOf(banner: Banner, drawing: Drawing | undefined): Finding[] {
  const { layout, policy, cookieDays } = banner.settings;
  const languages = languagesOf(banner);
  return checkBanner({
    layout,
    policy,
    cookieDays,
    words: languages.map((language) => ({ language, ...wordsOf(banner, language) })),
    drawn: Object.entries(drawing?.languages ?? {}).map(([language, drawn]) => ({ language, ...drawn })),
    themes: drawing && themesOf(drawing.css),
  });
}

/** Refuses a banner that may not be published, which undoes the whole change. @throws ValidationError naming the field, the reason and its code. */
export function refuseUnlawful(banner: Banner, drawing: Drawing | undefined): void {
  const errors = findingsOf(banner, drawing).filter(({ severity }) => severity === 'error');
  const [first] = errors;
  if (!first) return;
  throw new ValidationError({
    ...(banner.embedded ? { collection: 'embedded-sites', id: banner.embedded.id } : { global: 'consent' }),
    errors: errors.map((finding) => ({
      path: fieldOf(finding, banner),
      message: `${sayingWhere(finding, banner)} (${finding.code}, ${finding.law})`,
    })),
  });
}

/** Returns the path of the form field. Another website holds the words of each language in a row of a list. */
function fieldOf({ path, language }: Finding, { embedded, words }: Banner): string {
  const row = Object.keys(words).indexOf(language ?? '');
  const isWord = !path.includes('.') && path !== 'layout' && path !== 'policy' && path !== 'cookieDays';
  return embedded && isWord && row >= 0 ? `words.${row}.${path}` : path;
}

export function sayingWhere(
  { message, language }: Finding,
  { siteName, embedded }: Pick<Banner, 'siteName' | 'embedded'>,
): string {
  const where = [embedded ? siteName : '', language ? languageName(language, 'en') : '']
    .filter((part) => part !== '')
    .join(', ');
  return where ? `${where}: ${message}` : message;
}
