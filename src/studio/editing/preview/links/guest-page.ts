import type { Phrase } from '../../../translations/translate.ts';
import { translator } from '../../../translations/translate.ts';
import { formatMoment } from '../../../ui/time/moments.ts';
import type { LinkRefusal } from './read-linked.ts';

const style = '<link rel="stylesheet" href="/preview/guest.css">';

/** Adapts a rendered draft for guests: links lead to the public site, nothing runs or sends, and a line at the top says what the page is. */
export function guestPage(
  html: string,
  { siteOrigin, language, expiresAtMs }: { siteOrigin: string; language: string; expiresAtMs: number },
): string {
  const t = translator(language);
  const until = formatMoment(expiresAtMs, { language: language === 'de' ? 'de' : 'en', timeZone: 'UTC' }, 'long');
  const note = `<p class="draft-note" role="note">${t('This is a draft and not published yet. Please do not pass it on. The link is valid until {time} UTC.', { time: until })}</p>`;
  return html
    .replace(/(<a\b[^>]*?\shref=")\/(?!\/)/g, `$1${siteOrigin}/`)
    .replace(/<link rel="canonical"[^>]*>/, '')
    .replace('</head>', `<meta name="robots" content="noindex">${style}</head>`)
    .replace(/<body\b[^>]*>/, (body) => `${body}${note}`);
}

const refusals: Record<LinkRefusal | 'busy', { status: number; title: Phrase; text: Phrase }> = {
  forged: {
    status: 404,
    title: 'This link is not complete.',
    text: 'Copy the whole link from the message you received, or ask for a new one.',
  },
  expired: {
    status: 410,
    title: 'This link has expired.',
    text: 'Links to drafts are valid for seven days. Ask the person who sent it for a new one.',
  },
  revoked: { status: 410, title: 'This link was revoked.', text: 'Ask the person who sent it for a new one.' },
  gone: { status: 410, title: 'This draft no longer exists.', text: 'It was deleted after the link was sent.' },
  busy: { status: 429, title: 'This draft was requested too often.', text: 'Wait a minute, then load the page again.' },
};

/** Renders the page for a link that does not work. */
export function refusalPage(reason: LinkRefusal | 'busy', language: string): { status: number; html: string } {
  const { status, title, text } = refusals[reason];
  const t = translator(language);
  const lang = language === 'de' ? 'de' : 'en';
  return {
    status,
    html: `<!DOCTYPE html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${t(title)}</title>${style}</head><body class="draft-refused"><main><h1>${t(title)}</h1><p>${t(text)}</p></main></body></html>`,
  };
}

/** Returns German if it is the browser's first language. */
export function languageOf(acceptLanguage: string | null): string {
  return /^\s*de\b/i.test(acceptLanguage ?? '') ? 'de' : 'en';
}
