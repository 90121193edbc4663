import type { Rule } from './contract.ts';
import { rule as bannerAsksAgain } from './rules/banner-asks-again.ts';
import { rule as bannerCategories } from './rules/banner-categories.ts';
import { rule as bannerCloseGrants } from './rules/banner-close-grants.ts';
import { rule as bannerContrast } from './rules/banner-contrast.ts';
import { rule as bannerEscapeGrants } from './rules/banner-escape-grants.ts';
import { rule as bannerInformation } from './rules/banner-information.ts';
import { rule as bannerKeyboard } from './rules/banner-keyboard.ts';
import { rule as bannerLanguage } from './rules/banner-language.ts';
import { rule as bannerLegitimateInterest } from './rules/banner-legitimate-interest.ts';
import { rule as bannerNoReject } from './rules/banner-no-reject.ts';
import { rule as bannerNoWithdrawal } from './rules/banner-no-withdrawal.ts';
import { rule as bannerNudge } from './rules/banner-nudge.ts';
import { rule as bannerPreselected } from './rules/banner-preselected.ts';
import { rule as bannerSilenceAnswers } from './rules/banner-silence-answers.ts';
import { rule as bannerTargetSize } from './rules/banner-target-size.ts';
import { rule as bannerUnequal } from './rules/banner-unequal.ts';
import { rule as bannerWall } from './rules/banner-wall.ts';
import { rule as bannerWithdrawalEffort } from './rules/banner-withdrawal-effort.ts';
import { rule as bounceTracking } from './rules/bounce-tracking.ts';
import { rule as clarityConsentSignal } from './rules/clarity-consent-signal.ts';
import { rule as consentCookieByScript } from './rules/consent-cookie-by-script.ts';
import { rule as consentModeOrder } from './rules/consent-mode-order.ts';
import { rule as declaredLifetime } from './rules/declared-lifetime.ts';
import { rule as formByGet } from './rules/form-by-get.ts';
import { rule as googleConsentSignal } from './rules/google-consent-signal.ts';
import { rule as identifierInAddress } from './rules/identifier-in-address.ts';
import { rule as identifierInEtag } from './rules/identifier-in-etag.ts';
import { rule as identifierInFile } from './rules/identifier-in-file.ts';
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

/** Every rule, in the order of the reports. To add a rule, add one file under `rules/` and one line here. */
export const rules: readonly Rule[] = [
  storageBeforeChoice,
  requestBeforeChoice,
  messageWithoutConsent,
  bounceTracking,
  identifierInEtag,
  identifierInFile,
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
  formByGet,
  undeclaredStorage,
  undeclaredHost,
  declaredLifetime,
  longLifetime,
  consentCookieByScript,
  bannerNoReject,
  bannerUnequal,
  bannerPreselected,
  bannerEscapeGrants,
  bannerCloseGrants,
  bannerSilenceAnswers,
  bannerNoWithdrawal,
  bannerWithdrawalEffort,
  bannerAsksAgain,
  bannerWall,
  bannerInformation,
  bannerCategories,
  bannerLegitimateInterest,
  bannerKeyboard,
  bannerContrast,
  bannerTargetSize,
  bannerLanguage,
  bannerNudge,
];
