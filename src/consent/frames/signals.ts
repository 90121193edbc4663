import type { Choices } from '../../platform/categories.ts';
import { type ConsentModeSignal, consentModeSignals } from '../vendors/vendor.ts';

type SignalState = 'granted' | 'denied';
type ConsentModeState = Record<ConsentModeSignal, SignalState>;

/** The category behind each signal of Google Consent Mode v2. Null means necessary, which every decision grants. */
const categoryOf: Readonly<Record<ConsentModeSignal, keyof Choices | null>> = {
  ad_storage: 'advertisement',
  ad_user_data: 'advertisement',
  ad_personalization: 'advertisement',
  analytics_storage: 'analytics',
  functionality_storage: 'functional',
  personalization_storage: 'functional',
  security_storage: null,
};

/** Returns the visitor's choices as Google's seven signals. */
export function consentModeState(choices: Choices): ConsentModeState {
  return stateOf((signal) => isGranted(choices, signal));
}

/** The state that every tag receives first, whatever the visitor chose. */
export function deniedState(): ConsentModeState {
  return stateOf(() => false);
}

export function stateWord(isGranted: boolean): SignalState {
  return isGranted ? 'granted' : 'denied';
}

function isGranted(choices: Choices, signal: ConsentModeSignal): boolean {
  const category = categoryOf[signal];
  return category === null || choices[category];
}

function stateOf(isOn: (signal: ConsentModeSignal) => boolean): ConsentModeState {
  const entries = consentModeSignals.map((signal) => [signal, stateWord(isOn(signal))] as const);
  return Object.fromEntries(entries) as ConsentModeState;
}
