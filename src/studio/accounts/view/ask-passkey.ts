'use client';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  WebAuthnErrorCode,
} from '@simplewebauthn/browser';
import { callStudio, messageOf } from '../../ui/client/call-studio.ts';
import type { Phrase, Translate } from '../../translations/translate.ts';

/** The answer of a passkey as the endpoints take it, or what to tell the reader. */
export type PasskeyAnswer = { ok: true; passkey: string } | { ok: false; problem: string };

/** Loaded when somebody uses a passkey, so that the login page is no larger for everybody else. */
const loadLibrary = () => import('@simplewebauthn/browser');

/** Lets the reader choose a passkey and unlock it. */
export async function askForPasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
  t: Translate,
): Promise<PasskeyAnswer> {
  return answered(async () => (await loadLibrary()).startAuthentication({ optionsJSON: options }), t);
}

/** Lets the reader make a passkey. */
export async function makePasskey(
  options: PublicKeyCredentialCreationOptionsJSON,
  t: Translate,
): Promise<PasskeyAnswer> {
  return answered(async () => (await loadLibrary()).startRegistration({ optionsJSON: options }), t);
}

/** Fetches a challenge from one endpoint and sends the passkey's answer to another. Returns an error message, or an empty string. */
export async function sendPasskey({ from, to }: { from: string; to: string }, t: Translate): Promise<string> {
  const asked = await callStudio<{ passkey: PublicKeyCredentialRequestOptionsJSON }>(from, { body: {} });
  if (!asked.ok) return messageOf(asked, t);
  const answer = await askForPasskey(asked.body.passkey, t);
  if (!answer.ok) return answer.problem;
  const sent = await callStudio(to, { body: { passkey: answer.passkey } });
  return sent.ok ? '' : messageOf(sent, t);
}

async function answered(ask: () => Promise<object>, t: Translate): Promise<PasskeyAnswer> {
  try {
    return { ok: true, passkey: JSON.stringify(await ask()) };
  } catch (error) {
    return { ok: false, problem: t(problemOf(error)) };
  }
}

const problems: Partial<Record<WebAuthnErrorCode, Phrase>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device already has a passkey for your account.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT:
    'This device cannot keep a passkey. Use another device, or a password manager.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    'This device asks for no PIN, fingerprint or face. Set one up in its settings, or use another device.',
};

/** Browsers do not say whether somebody cancelled or had no passkey, so that a website cannot find out which accounts a device has. */
function problemOf(error: unknown): Phrase {
  const { name, code }: { name?: unknown; code?: WebAuthnErrorCode } = Object(error);
  const known = code && problems[code];
  if (known) return known;
  return name === 'NotAllowedError' || name === 'AbortError'
    ? 'No passkey was used: the request was cancelled, or it took too long. Try again.'
    : 'Your browser could not use a passkey. Try again, or use another browser.';
}
