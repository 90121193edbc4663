import { z } from 'zod';
import { parseJson } from '../../../platform/json.ts';

/* What a browser sends of a passkey (WebAuthn Level 3, 5.1.8), read field by field. All values are base64url. */

const maxCharacters = 16_000;
/** WebAuthn bounds the id of a credential at 1,023 bytes. */
const maxIdCharacters = 1_364;

const bytes = z
  .string()
  .max(maxCharacters)
  .regex(/^[\w-]*$/);
const id = bytes.max(maxIdCharacters).min(1);
const common = { id, rawId: id, type: z.literal('public-key') };
const transports = z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']));

const assertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish(),
  }),
});
const attestation = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    // Only a hint for the browser. One that we do not know must not keep anybody from a passkey.
    transports: transports.max(10).catch([]),
  }),
});

/** The answer of a passkey to a challenge. */
export type Assertion = z.infer<typeof assertion>;
/** A new passkey. */
export type Attestation = z.infer<typeof attestation>;

/** Parses what a view sends as text; undefined when it is no such answer. */
export function parseAssertion(text: string): Assertion | undefined {
  return assertion.safeParse(parseJson(text)).data;
}

export function parseAttestation(text: string): Attestation | undefined {
  return attestation.safeParse(parseJson(text)).data;
}
