import type { Rule } from './contract.ts';
import { rule as bounceTracking } from './rules/bounce-tracking.ts';
import { rule as clarityConsentSignal } from './rules/clarity-consent-signal.ts';
import { rule as consentCookieByScript } from './rules/consent-cookie-by-script.ts';
import { rule as consentModeOrder } from './rules/consent-mode-order.ts';
import { rule as declaredLifetime } from './rules/declared-lifetime.ts';
import { rule as googleConsentSignal } from './rules/google-consent-signal.ts';
import { rule as identifierInAddress } from './rules/identifier-in-address.ts';
import { rule as identifierInEtag } from './rules/identifier-in-etag.ts';
import { rule as longLifetime } from './rules/long-lifetime.ts';
import { rule as messageWithoutConsent } from './rules/message-without-consent.ts';
import { rule as metaConsentSignal } from './rules/meta-consent-signal.ts';
import { rule as personalDetailsSent } from './rules/personal-details-sent.ts';
import { rule as requestAfterReject } from './rules/request-after-reject.ts';
import { rule as requestAfterWithdrawal } from './rules/request-after-withdrawal.ts';
import { rule as requestBeforeChoice } from './rules/request-before-choice.ts';
import { rule as requestBeyondGrant } from './rules/request-beyond-grant.ts';
import { rule as signalAsConsent } from './rules/signal-as-consent.ts';
import { rule as signalIgnored } from './rules/signal-ignored.ts';
import { rule as staleConsentBelieved } from './rules/stale-consent-believed.ts';
import { rule as storageAfterReject } from './rules/storage-after-reject.ts';
import { rule as storageAfterWithdrawal } from './rules/storage-after-withdrawal.ts';
import { rule as storageBeforeChoice } from './rules/storage-before-choice.ts';
import { rule as storageBeyondGrant } from './rules/storage-beyond-grant.ts';
import { rule as uetConsentSignal } from './rules/uet-consent-signal.ts';
import { rule as undeclaredHost } from './rules/undeclared-host.ts';
import { rule as undeclaredStorage } from './rules/undeclared-storage.ts';

/** Every rule, in the order reports list them. A rule is one file under `rules/` and one line here. */
export const rules: readonly Rule[] = [
  storageBeforeChoice,
  requestBeforeChoice,
  messageWithoutConsent,
  bounceTracking,
  identifierInEtag,
  identifierInAddress,
  storageAfterReject,
  requestAfterReject,
  storageBeyondGrant,
  requestBeyondGrant,
  storageAfterWithdrawal,
  requestAfterWithdrawal,
  staleConsentBelieved,
  signalAsConsent,
  signalIgnored,
  googleConsentSignal,
  uetConsentSignal,
  clarityConsentSignal,
  metaConsentSignal,
  consentModeOrder,
  personalDetailsSent,
  undeclaredStorage,
  undeclaredHost,
  declaredLifetime,
  longLifetime,
  consentCookieByScript,
];
