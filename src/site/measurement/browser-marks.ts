import type { Route } from '../../delivery/routes.ts';
import { isWatching, markCookieLines, markOf } from '../../measurement/marks/cookies.ts';
import { type BrowserMark, createMarks, markPath, type Marks } from '../../measurement/marks/marks.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Environment } from '../../platform/environment.ts';
import { type Answer, errorAnswer, type Incoming } from '../../platform/http.ts';
import type { Rate } from '../../platform/rate-limit.ts';
import { isSameOrigin } from '../../platform/same-origin.ts';
import { refusalPage } from '../forms/form-refusals.ts';
import type { Renderer } from '../render-contract.ts';

type Options = {
  secret: string;
  clock: Clock;
  renderer: Renderer;
  environment: Pick<Environment, 'siteUrl' | 'studioUrl' | 'cookieDomain'>;
};

/** A person ends the debug view with a button. */
const rate: Rate = { burst: 10, perMinute: 30 };

/** Handles a signed link of the studio: marks this browser, then shows the site, or the studio that sent the link. A POST ends the debug view. */
export function browserMarksRoutes(options: Options): Route[] {
  const { siteUrl, cookieDomain } = options.environment;
  const marks = createMarks(options.secret);
  const scope = { marks, isSecure: siteUrl.protocol === 'https:', domain: cookieDomain };
  return [
    { method: 'GET', path: markPath, maxBodyBytes: 0, handler: (request) => follow(request, scope, options) },
    { method: 'POST', path: markPath, maxBodyBytes: 0, rate, handler: (request) => end(request, scope, options) },
  ];
}

/** The marks that this site can read, and where its cookies for them apply. */
type Scope = { marks: Marks; isSecure: boolean; domain: string | undefined };

function follow({ query }: Incoming, scope: Scope, { clock, renderer, environment }: Options): Answer {
  const nowMs = clock.nowMs();
  const mark = scope.marks.readLink(query.get('mark') ?? '', nowMs);
  if (!mark)
    return refusalPage(
      errorAnswer(
        403,
        'link_expired',
        'This link has expired or is incomplete. Get a new one in the studio, under Analytics → Measurement settings.',
      ),
      { renderer, origin: environment.siteUrl.origin },
    );
  return {
    status: 303,
    headers: {
      location: wayOn(mark, environment.studioUrl),
      'cache-control': 'no-store',
      'set-cookie': markCookieLines(mark, { ...scope, nowMs }),
    },
  };
}

function wayOn(mark: BrowserMark, studioUrl: URL): string {
  return mark === 'own' || mark === 'none'
    ? new URL(`/admin/globals/measurement?browser=${mark}`, studioUrl).href
    : '/';
}

function end({ headers }: Incoming, scope: Scope, { clock, environment }: Options): Answer {
  if (!isSameOrigin(headers, environment.siteUrl.origin))
    return errorAnswer(403, 'cross_site', 'You can stop watching events only from the pages of this website.');
  const nowMs = clock.nowMs();
  if (!isWatching(markOf(headers.cookie, scope.marks, nowMs))) return { status: 204 };
  return { status: 204, headers: { 'set-cookie': markCookieLines('unwatched', { ...scope, nowMs }) } };
}
