import type { HeaderList } from '../../delivery/headers.ts';
import type { Route } from '../../delivery/routes.ts';
import type { Clock } from '../../platform/clock.ts';
import { dayMs } from '../../platform/durations.ts';
import { defaultLocale, keyOf, locales } from '../../published/contract.ts';
import type { PublishedStore } from '../published/store.ts';

export const securityAddress = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year. */
const expiresAfterDays = 180;
/** Pages on which a person would look for a way to write to the owner, best first. */
const contactPaths = ['/contact', '/kontakt', '/contact-us', '/imprint', '/impressum', '/privacy', '/datenschutz'];

type Options = {
  store: Pick<PublishedStore, 'document' | 'pageAt'>;
  origin: string;
  security: HeaderList;
  clock: Clock;
};

/** `/.well-known/security.txt` (RFC 9116): the owner's own text, else one that is computed. No cache of pages: the computed one has a new date every day. */
export function securityTxtRoute(options: Options): Route {
  return {
    method: 'GET',
    path: securityAddress,
    maxBodyBytes: 0,
    handler: () => ({
      status: 200,
      headers: {
        ...options.security,
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'public, max-age=3600',
      },
      body: ownText(options) ?? securityTxt(options),
    }),
  };
}

function ownText({ store }: Options): string | undefined {
  const sharing = store.document(keyOf.global('sharing', defaultLocale));
  const text = sharing?.kind === 'sharing' ? sharing.files.security : '';
  return text === '' ? undefined : `${text.replace(/\r\n?/g, '\n').trimEnd()}\n`;
}

/** The contact is a published page of this site, else its front page: the address of the studio is nobody's business. */
function securityTxt({ store, origin, clock }: Options): string {
  const contact = contactPaths.find((path) => store.pageAt(path, defaultLocale) !== undefined) ?? '/';
  const languages = locales.filter((locale) => store.pageAt('/', locale) !== undefined);
  const today = Math.floor(clock.nowMs() / dayMs);
  return [
    `Contact: ${origin}${contact}`,
    `Expires: ${new Date((today + expiresAfterDays) * dayMs).toISOString().replace('.000', '')}`,
    `Preferred-Languages: ${(languages.length > 0 ? languages : [defaultLocale]).join(', ')}`,
    `Canonical: ${origin}${securityAddress}`,
    '',
  ].join('\n');
}
