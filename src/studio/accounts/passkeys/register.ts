import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type { PayloadRequest } from 'payload';
import type { AccountDependencies } from '../dependencies.ts';
import { type Attestation, parseAttestation } from './answer-shape.ts';
import { challengeMs, makeChallenge, takeChallenge } from './challenge.ts';
import { type RelyingParty, relyingPartyOf } from './relying-party.ts';
import { listPasskeys, type Passkey } from './stored.ts';

/** ECDSA with P-256, EdDSA and RSA: every device has one of them. */
const algorithms = [-7, -8, -257];

type Owner = { id: string | number; email: string; name: string; session: string };
type NewQuestion = { options: PublicKeyCredentialCreationOptionsJSON; cookie: string };
/** What a new passkey is stored with. */
export type NewPasskey = Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports' | 'isMultiDevice' | 'isBackedUp'>;

/** Returns what a browser needs to make a passkey, and the cookie with the challenge; undefined where the studio has no passkeys (`relyingPartyOf`). */
export async function askForNewPasskey(
  req: PayloadRequest,
  dependencies: AccountDependencies,
  { id, email, name, session }: Owner,
): Promise<NewQuestion | undefined> {
  const party = relyingPartyOf(dependencies.studioUrl);
  if (!party) return undefined;
  const { challenge, cookie } = makeChallenge(dependencies, `new passkey in ${session}`);
  const options = await generateRegistrationOptions({
    rpName: `Candor ${party.id}`,
    rpID: party.id,
    userName: email,
    userDisplayName: name || email,
    userID: Buffer.from(String(id)),
    challenge,
    timeout: challengeMs,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: (await listPasskeys(req, String(id))).map(({ id: known, transports }) => ({
      id: known,
      transports,
    })),
    // The device keeps it with the account, and asks its owner for a PIN or biometrics: so it signs in without a password.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options, cookie };
}

/** Checks a new passkey against the browser's challenge, which is consumed either way. Must not run in a transaction that may be rolled back. */
export async function checkNewPasskey(
  req: PayloadRequest,
  dependencies: AccountDependencies,
  { answer, session }: { answer: string; session: string },
): Promise<NewPasskey | 'expired' | 'refused'> {
  const challenge = await takeChallenge(req, dependencies, `new passkey in ${session}`);
  if (challenge === undefined) return 'expired';
  const attestation = parseAttestation(answer);
  const party = relyingPartyOf(dependencies.studioUrl);
  if (!attestation || !party) return 'refused';
  const result = await verified({ attestation, challenge, party }).catch(() => undefined); // The library throws for every reason.
  if (!result?.verified) return 'refused';
  const { credential, credentialDeviceType, credentialBackedUp } = result.registrationInfo;
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: attestation.response.transports,
    isMultiDevice: credentialDeviceType === 'multiDevice',
    isBackedUp: credentialBackedUp,
  };
}

async function verified({
  attestation: { id, rawId, type, response },
  challenge,
  party,
}: {
  attestation: Attestation;
  challenge: string;
  party: RelyingParty;
}): Promise<VerifiedRegistrationResponse> {
  if (hasCertificates(response.attestationObject)) return { verified: false };
  const { clientDataJSON, attestationObject } = response;
  return verifyRegistrationResponse({
    response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  });
}

/**
 * Reports whether an attestation says more than that the passkey signed itself. We ask for none, and browsers remove it. One with certificates would make the
 * library fetch lists of revoked ones from addresses in those certificates, and the studio sends no requests. @internal for its test
 */
export function hasCertificates(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'));
  const isSelf = decoded.get('fmt') === 'packed' && decoded.get('attStmt').get('x5c') === undefined;
  return decoded.get('fmt') !== 'none' && !isSelf;
}
