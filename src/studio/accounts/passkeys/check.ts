import {
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  type VerifiedAuthenticationResponse,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { PayloadRequest } from 'payload';
import type { AccountDependencies } from '../dependencies.ts';
import { type Assertion, parseAssertion } from './answer-shape.ts';
import { challengeMs, type ChallengePurpose, makeChallenge, takeChallenge } from './challenge.ts';
import { type RelyingParty, relyingPartyOf } from './relying-party.ts';
import { findPasskey, notePasskeyUse, type Passkey } from './stored.ts';

/** What a browser needs to ask for a passkey, and the cookie with the challenge. */
export type PasskeyQuestion = { options: PublicKeyCredentialRequestOptionsJSON; cookie: string };

/**
 * `expired`: there is no challenge, or it is too old or was used. `unknown`: no such passkey, or that of another account. `refused`: the signature, the website,
 * the count of uses or the owner's check by PIN or biometrics is not right. `passkey` is the one that was claimed.
 */
export type CheckedPasskey =
  | { ok: true; passkey: Passkey }
  | { ok: false; reason: 'expired' | 'unknown' | 'refused'; passkey?: Passkey };

type Asked = {
  purpose: ChallengePurpose;
  /** Undefined: any that the device has for this studio. */ from?: readonly Passkey[];
};

/** Returns undefined where the studio has no passkeys (`relyingPartyOf`). */
export async function askForPasskey(
  dependencies: AccountDependencies,
  { purpose, from }: Asked,
): Promise<PasskeyQuestion | undefined> {
  const party = relyingPartyOf(dependencies.studioUrl);
  if (!party) return undefined;
  const { challenge, cookie } = makeChallenge(dependencies, purpose);
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge,
    timeout: challengeMs,
    // A device that asks its owner for a PIN or biometrics makes a passkey two factors in one.
    userVerification: 'required',
    ...(from && { allowCredentials: from.map(({ id, transports }) => ({ id, transports })) }),
  });
  return { options, cookie };
}

type Given = {
  answer: string;
  purpose: ChallengePurpose;
  /** Undefined: whoever the passkey belongs to. */ userId?: string;
};

/** Checks a passkey's answer to the browser's challenge, which is consumed either way. Must not run in a transaction that may be rolled back. */
export async function checkPasskey(
  req: PayloadRequest,
  dependencies: AccountDependencies,
  { answer, purpose, userId }: Given,
): Promise<CheckedPasskey> {
  const challenge = await takeChallenge(req, dependencies, purpose);
  if (challenge === undefined) return { ok: false, reason: 'expired' };
  const assertion = parseAssertion(answer);
  const party = relyingPartyOf(dependencies.studioUrl);
  if (!assertion || !party) return { ok: false, reason: 'refused' };
  const passkey = await findPasskey(req, assertion.id);
  if (!passkey || passkey.userId !== (userId ?? handleOf(assertion))) return { ok: false, reason: 'unknown' };
  const checked = await verified({ assertion, passkey, challenge, party });
  const isUsed =
    checked !== undefined &&
    (await notePasskeyUse(req, { id: passkey.id, ...checked, nowMs: dependencies.clock.nowMs() }));
  return isUsed ? { ok: true, passkey } : { ok: false, reason: 'refused', passkey };
}

/** The account's id, which the device keeps with the passkey. */
function handleOf({ response }: Assertion): string {
  return Buffer.from(response.userHandle ?? '', 'base64url').toString('utf8');
}

type Verifying = { assertion: Assertion; passkey: Passkey; challenge: string; party: RelyingParty };

/** Returns what the device says of the passkey now; undefined when anything is not right. */
async function verified(given: Verifying): Promise<{ counter: number; isBackedUp: boolean } | undefined> {
  const result = await verifiedByLibrary(given).catch(() => undefined); // Callers log the refusal. The library throws for every reason.
  if (!result?.verified) return undefined;
  const { newCounter, credentialBackedUp, credentialDeviceType } = result.authenticationInfo;
  // Whether it can be synced is fixed when it is made (WebAuthn Level 3, 7.2, step 18).
  const isSame = (credentialDeviceType === 'multiDevice') === given.passkey.isMultiDevice;
  return isSame ? { counter: newCounter, isBackedUp: credentialBackedUp } : undefined;
}

function verifiedByLibrary({
  assertion: { id, rawId, type, response },
  passkey,
  challenge,
  party,
}: Verifying): Promise<VerifiedAuthenticationResponse> {
  const { clientDataJSON, authenticatorData, signature } = response;
  return verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: Buffer.from(passkey.publicKey, 'base64url'),
      counter: passkey.counter,
    },
  });
}
