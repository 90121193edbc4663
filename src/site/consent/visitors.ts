import { createConsentGate } from '../../consent/gate.ts';
import { createLocate, type Locate } from '../../consent/regions/locate.ts';
import {
  createConsentContextResolver,
  type ConsentGateOptions,
  type ResolveConsentContext,
} from '../../consent/decision/consent-context.ts';
import { isWatching, markOf } from '../../measurement/marks/cookies.ts';
import { type BrowserMark, createMarks } from '../../measurement/marks/marks.ts';
import { debugCookie } from '../../platform/cookie-names.ts';
import type { Asking, ConsentGate } from '../../platform/consent-gate.ts';
import type { Environment } from '../../platform/environment.ts';
import type { Log } from '../../platform/log.ts';
import { isProofHeldBack } from './held-back.ts';
import { createIsSameForAll, createVariantOf, type IsSameForAll, type VariantOf } from './visitor.ts';

/** Everything that determines who the visitor is. All users share one cache of proven decisions. */
export type Visitors = {
  resolveConsentContext: ResolveConsentContext;
  gate: ConsentGate;
  variantOf: VariantOf;
  isSameForAll: IsSameForAll;
  locate: Locate;
  markIn: (cookie: string | undefined) => BrowserMark | undefined;
};

type Options = Omit<ConsentGateOptions, 'locate'> & {
  environment: Pick<Environment, 'siteUrl' | 'regionHeader'>;
  log: Log;
};

export function createVisitors({ environment, log, ...options }: Options): Visitors {
  const locate = createLocate({ regionHeader: environment.regionHeader, log });
  const resolveConsentContext = createConsentContextResolver({ ...options, locate });
  const marks = createMarks(options.secret);
  const markIn = (cookie: string | undefined) => markOf(cookie, marks, options.clock.nowMs());
  /** Nearly every request is a visitor's, and costs only one search of its cookies. */
  const watches = (cookie: string | undefined) =>
    cookie !== undefined && cookie.includes(debugCookie) && isWatching(markIn(cookie));
  const isHeldBack = (asking: Asking) => isProofHeldBack(asking, options.settings()?.cookieName);
  return {
    resolveConsentContext,
    gate: createConsentGate(resolveConsentContext),
    variantOf: createVariantOf({
      siteUrl: environment.siteUrl,
      resolveConsentContext,
      isWatching: watches,
      isHeldBack,
      log,
    }),
    isSameForAll: createIsSameForAll({ siteUrl: environment.siteUrl, resolveConsentContext }),
    locate,
    markIn,
  };
}
