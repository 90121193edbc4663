import { expireOversized } from '../../consent/cookies/oversized.ts';
import type { TooLarge } from '../../delivery/request-handler.ts';
import { headersTooLarge } from '../../delivery/refusals.ts';
import { type Answer, errorAnswer } from '../../platform/http.ts';
import { refusalPage } from '../forms/form-refusals.ts';
import type { SiteState } from '../site-state.ts';
import type { Renderer } from '../render-contract.ts';

type Options = { siteUrl: URL; renderer: Renderer; settings: SiteState['consent']['document'] };

/** Answers a request with oversized headers, most likely because of its cookies: vendors' cookies are expired, and people read what happened. */
export function createTooLargeAnswer({ siteUrl, renderer, settings }: Options): (request: TooLarge) => Answer {
  return ({ headers, hostname }) => {
    const lines = expireOversized(settings(), { cookieHeader: headers.cookie, hostname });
    const answer = answerWith(lines, headers.cookie);
    return (headers.accept ?? '').includes('text/html')
      ? refusalPage(answer, { renderer, origin: siteUrl.origin })
      : answer;
  };
}

function answerWith(lines: readonly string[], cookie: string | undefined): Answer {
  if (cookie === undefined) return headersTooLarge;
  if (lines.length === 0)
    return errorAnswer(
      431,
      'headers_too_large',
      `${what} Please delete the cookies of this site in your browser, then try again.`,
    );
  return errorAnswer(
    431,
    'headers_too_large',
    `${what} The cookies of other services have now been deleted. Please try again. If this message comes back, delete the cookies of this site in your browser.`,
    { 'set-cookie': [...lines] },
  );
}

const what = 'Your browser sent more cookies than this site can read.';
