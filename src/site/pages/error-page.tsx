import { addressOf } from '../../published/address.ts';
import { assets } from '../assets/assets.ts';
import { motifPart, stylesheetAddress } from '../assets/stylesheets.ts';
import { defaultLocale, type Locale, rightToLeft } from '../../published/contract.ts';
import { siteTexts } from '../texts.ts';

type Props = { status: number; title: string; text: string; locale?: Locale | undefined };

/** An error page that needs no content, no navigation and no script. */
export function ErrorPage({ status, title, text, locale = defaultLocale }: Props) {
  return (
    <html lang={locale} dir={rightToLeft.has(locale) ? 'rtl' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href={assets.favicon} type="image/svg+xml" />
        <link rel="stylesheet" href={stylesheetAddress(['base', motifPart(undefined)])} />
      </head>
      <body>
        <main className="notice wrap">
          <p className="notice-status">{status}</p>
          <h1 className="display">{title}</h1>
          <p className="lead">{text}</p>
          <p className="actions">
            <a className="button" href={addressOf(locale, '/')}>
              {siteTexts[locale].home}
            </a>
          </p>
        </main>
      </body>
    </html>
  );
}
