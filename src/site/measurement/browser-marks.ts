import type { Route } from '../../delivery/routes.ts';
import { isWatching, markCookieLines, markOf } from '../../measurement/marks/cookies.ts';
import { type BrowserMark, createMarks, markPath } from '../../measurement/marks/marks.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Environment } from '../../platform/environment.ts';
import { type Answer, errorAnswer, type Incoming } from '../../platform/http.ts';
import type { Rate } from '../../platform/rate-limit.ts';
import { isSameOrigin } from '../../platform/same-origin.ts';
import { inWords } from '../forms/form-refusals.ts';
import type { Renderer } from '../render-contract.ts';

type Parts = {
  secret: string;
  clock: Clock;
  renderer: Renderer;
  environment: Pick<Environment, 'siteUrl' | 'studioUrl' | 'cookieDomain'>;
};

/** A person ends the debug view with a button. */
const rate: Rate = { burst: 10, perMinute: 30 };

/** Handles a signed link of the studio: marks this browser, then shows the site, or the studio that sent the link. A POST ends the debug view. */
export function browserMarksRoutes({
  secret,
  clock,
  renderer,
  environment: { siteUrl, studioUrl, cookieDomain },
}: Parts): Route[] {
  const marks = createMarks(secret);
  const scope = { marks, isSecure: siteUrl.protocol === 'https:', domain: cookieDomain };

  function follow({ query }: Incoming): Answer {
    const nowMs = clock.nowMs();
    const mark = marks.readLink(query.get('mark') ?? '', nowMs);
    if (!mark)
      return inWords(
        errorAnswer(
          403,
          'link_expired',
          'This link has expired or is incomplete. Get a new one in the studio, under Measurement.',
        ),
        { renderer, origin: siteUrl.origin },
      );
    return {
      status: 303,
      headers: {
        location: wayOn(mark, studioUrl),
        'cache-control': 'no-store',
        'set-cookie': markCookieLines(mark, { ...scope, nowMs }),
      },
    };
  }

  function end({ headers }: Incoming): Answer {
    if (!isSameOrigin(headers, siteUrl.origin))
      return errorAnswer(403, 'cross_site', 'You can stop watching events only from the pages of this website.');
    const nowMs = clock.nowMs();
    if (!isWatching(markOf(headers.cookie, marks, nowMs))) return { status: 204 };
    return { status: 204, headers: { 'set-cookie': markCookieLines('unwatched', { ...scope, nowMs }) } };
  }

  return [
    { method: 'GET', path: markPath, maxBodyBytes: 0, handler: follow },
    { method: 'POST', path: markPath, maxBodyBytes: 0, rate, handler: end },
  ];
}

function wayOn(mark: BrowserMark, studioUrl: URL): string {
  return mark === 'own' || mark === 'none'
    ? new URL(`/admin/globals/measurement?browser=${mark}`, studioUrl).href
    : '/';
}
