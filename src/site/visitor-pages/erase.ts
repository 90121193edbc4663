import { createDecisionHandler } from '../../consent/decision/decision.ts';
import { visitorErasure } from '../../consent/erasure.ts';
import type { ConsentDependencies } from '../../consent/dependencies.ts';
import type { ProvenDecision } from '../../consent/decision/proven.ts';
import { type Choices, noneGranted, optionalCategories } from '../../platform/categories.ts';
import { askingOf } from '../../platform/consent-gate.ts';
import { type Answer, errorAnswer, type Incoming } from '../../platform/http.ts';
import { isSameOrigin } from '../../platform/same-origin.ts';

/** `proven`: the decision of the visitor whose data is erased. `isWithdrawing`: all optional categories are switched off as well. `returnTo`: the confirmation page. */
type EraseRequest = {
  request: Incoming;
  proven: ProvenDecision;
  isWithdrawing: boolean;
  locale: string;
  returnTo: string;
};

/**
 * Creates the erasure handler. First the erasure is on disk, then the choices are recorded again under a new id, whose record no event has yet. A failure
 * between the two changes nothing except for the erasure, which a second attempt repeats without harm.
 */
export function createEraser(dependencies: ConsentDependencies): (wanted: EraseRequest) => Promise<Answer> {
  const decide = createDecisionHandler(dependencies);
  return async ({ request, proven, isWithdrawing, locale, returnTo }) => {
    if (!isSameOrigin(request.headers, dependencies.siteUrl.origin))
      return errorAnswer(403, 'cross_site', 'You can delete your data only from the pages of this website.');
    const settings = dependencies.settings();
    if (!settings)
      return errorAnswer(503, 'not_published', 'No banner is published yet, so no decision can be recorded.');
    const { decision: before } = proven;
    const atMs = dependencies.clock.nowMs();
    const erasure = visitorErasure({
      before,
      cookieHeader: request.headers.cookie,
      siteKey: settings.siteKey,
      atMs,
      id: `erase-${before.recordId}-${atMs}`,
    });
    const written = await dependencies.journal.append(erasure);
    if (!written.ok)
      return errorAnswer(
        503,
        'not_recorded',
        'Your request could not be recorded, so nothing was deleted. Please try again.',
      );
    // A decision that is no longer valid grants nothing, and is not renewed either.
    const present = dependencies.resolveConsentContext(askingOf(request)).decision;
    const choices = isWithdrawing || present?.recordId !== before.recordId ? noneGranted : before.choices;
    return decide({
      ...request,
      headers: { ...request.headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: Buffer.from(String(postOf(choices, { locale, returnTo }))),
    });
  };
}

/** Returns the visitor's choices as the preference center would post them. */
function postOf(choices: Choices, { locale, returnTo }: { locale: string; returnTo: string }): URLSearchParams {
  const granted = optionalCategories
    .filter((category) => choices[category])
    .map((category): [string, string] => [category, 'yes']);
  return new URLSearchParams([
    ['action', 'save'],
    ['surface', 'my-data'],
    ['locale', locale],
    ['return', returnTo],
    ...granted,
  ]);
}
