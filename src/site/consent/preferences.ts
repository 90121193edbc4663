import { returnPathOf } from '../../consent/decision/return-path.ts';
import { lifeDaysOf } from '../../consent/decision/lifetime.ts';
import type { ConsentContext, ResolveConsentContext } from '../../consent/decision/consent-context.ts';
import { askingOf } from '../../platform/consent-gate.ts';
import type { Incoming } from '../../platform/http.ts';
import { addressOf } from '../../published/address.ts';
import { defaultLocale, type Locale, locales } from '../../published/contract.ts';
import { createRepresentation } from '../../delivery/representation.ts';
import type { Delivered, Route } from '../../delivery/routes.ts';
import { localPathOf } from '../address.ts';
import { type PagesDependencies, visitorVary } from '../pages.ts';
import { createReader } from '../published/reader.ts';
import type { PreferencesInput } from '../render-contract.ts';
import { variantFor } from './visitor.ts';

type PreferencesOptions = PagesDependencies & { resolveConsentContext: ResolveConsentContext };

const preferencesPath = '/consent/preferences';

/**
 * Serves the preference center as a separate page, for browsers without JavaScript. It shows the visitor's own choices, so it is
 * rendered for every request and never cached.
 */
export function preferencesRoutes(options: PreferencesOptions): Route[] {
  return locales.map((locale) => ({
    method: 'GET',
    path: addressOf(locale, preferencesPath),
    maxBodyBytes: 0,
    cpu: options.cpu.preferences,
    handler: (request) => answerPreferences(options, locale, request),
  }));
}

function answerPreferences(options: PreferencesOptions, locale: Locale, request: Incoming): Delivered {
  const { headers, hostname, query } = request;
  const context = options.resolveConsentContext(askingOf(request));
  const asked = query.get('return');
  const returnTo = asked === null ? refererPath(headers.referer, hostname) : returnPathOf(asked);
  const shown = locale === defaultLocale ? localPathOf(returnTo).locale : locale;
  const { status, html } = options.renderer.renderPreferences({
    reader: createReader(options.store, shown),
    origin: options.origin,
    variant: variantFor(context),
    choices: context.allowed?.choices ?? null,
    decision: decisionOf(options, context),
    returnTo,
  });
  const page = createRepresentation({
    status,
    body: Buffer.from(html),
    contentType: 'text/html; charset=utf-8',
    headers: {
      ...options.security,
      'cache-control': 'private, no-store',
      vary: visitorVary,
      'content-language': shown,
    },
  });
  return page.answer(headers['accept-encoding']?.toString(), undefined);
}

function decisionOf(
  { store }: PreferencesOptions,
  { decision, regionRule }: ConsentContext,
): PreferencesInput['decision'] {
  const consent = createReader(store, defaultLocale).consent();
  if (!decision || !consent) return null;
  const { choices, decidedAtSeconds } = decision;
  return {
    decidedAtSeconds,
    holdsUntilSeconds: decidedAtSeconds + lifeDaysOf(choices, regionRule, consent.cookieDays) * 86_400,
  };
}

/** Returns the page the visitor came from, when that was on this host; never the preferences page itself. */
function refererPath(referer: string | undefined, hostname: string): string {
  if (!referer || !URL.canParse(referer)) return '/';
  const { hostname: from, pathname, search } = new URL(referer);
  const isOwn = from === hostname && !pathname.startsWith('//') && !pathname.endsWith(preferencesPath);
  return isOwn ? pathname + search : '/';
}
