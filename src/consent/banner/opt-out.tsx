import type { ConsentTexts } from '../texts.ts';

/** The icon beside "Your Privacy Choices": a pill with two halves, agreed and declined, in the blue that users of such links know. */
function PrivacyChoicesIcon() {
  return (
    <svg className="choices-icon" viewBox="0 0 30 14" width="30" height="14" aria-hidden="true">
      <rect x="0.5" y="0.5" width="29" height="13" rx="6.5" fill="#fff" stroke="#06f" />
      <path d="M16.8 0.5h6.2a6.5 6.5 0 0 1 0 13h-9.4z" fill="#06f" />
      <path d="M5 7.2l2.2 2.3 4.6-5" fill="none" stroke="#06f" strokeWidth="1.6" strokeLinecap="round" />
      <path d="M19.3 4.4l5 5.2m0-5.2l-5 5.2" fill="none" stroke="#fff" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  );
}

/** The link in every footer under an opt-out rule. Its text must be readable there, so it never floats. */
export function PrivacyChoicesLink({
  texts,
  preferences,
}: {
  texts: Pick<ConsentTexts, 'yourPrivacyChoices'>;
  preferences: string;
}) {
  return (
    <a className="revisit" href={preferences} data-consent-open="" data-candor="revisit">
      <PrivacyChoicesIcon />
      <span>{texts.yourPrivacyChoices}</span>
    </a>
  );
}

/** Shows everyone that the browser's signal is in effect. */
export function SignalHonored({ texts }: { texts: Pick<ConsentTexts, 'signalHonored'> }) {
  return (
    <p className="signal-honored" data-candor="signal">
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M2.5 8.5l3.5 4 7.5-9" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      {texts.signalHonored}
    </p>
  );
}

/** Turns advertisement off with one click, with or without scripts, and leaves everything else unchanged. */
export function DoNotSell({ label }: { label: string }) {
  return (
    <p className="preferences-opt-out">
      <button type="submit" name="action" value="opt-out" data-candor="opt-out">
        {label}
      </button>
    </p>
  );
}
