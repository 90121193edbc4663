import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/*
 * A passkey authenticator in software (WebAuthn Level 3, 6.1): ES256 keys, attestation "none". It does what a device and its browser do, and on demand what they
 * must not do.
 */

/** What the endpoints hand out. */
type CreationOptions = { challenge: string; rp: { id: string }; user: { id: string } };
type RequestOptions = { challenge: string; rpId: string };
export type Credential = {
  id: Buffer;
  privateKey: KeyObject;
  publicKey: KeyObject;
  userHandle: Buffer;
  rpId: string;
  counter: number;
};
/** How an answer differs from what a browser at the studio's own page would send. */
export type Oddities = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  isVerified?: boolean;
  isPresent?: boolean;
  isMultiDevice?: boolean;
  isBackedUp?: boolean;
  counter?: number;
  userHandle?: Buffer;
  /** Signs with the key of another credential. */ signedBy?: Credential;
  /** Replaces the attestation format and statement. */ attestation?: { fmt: string; attStmt: Cbor };
  /** Signs the new credential with its own key, as some devices do although nobody asked. */ isSelfAttested?: boolean;
  id?: Buffer;
};

export function createAuthenticator(origin: string) {
  return {
    /** Returns a new credential, and the text that a view would send. */
    make(options: CreationOptions, odd: Oddities = {}): { credential: Credential; passkey: string } {
      const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const credential: Credential = {
        ...keys,
        id: odd.id ?? randomBytes(32),
        userHandle: Buffer.from(options.user.id, 'base64url'),
        rpId: options.rp.id,
        counter: odd.counter ?? 0,
      };
      const clientData = clientDataOf({ type: 'webauthn.create', challenge: options.challenge, origin, ...odd });
      const authData = authenticatorData(credential, odd, attestedData(credential));
      const self = () => ({
        fmt: 'packed',
        attStmt: new Map<Cbor, Cbor>([
          ['alg', -7],
          ['sig', signature(credential, authData, clientData)],
        ]),
      });
      const { fmt, attStmt }: { fmt: string; attStmt: Cbor } =
        odd.attestation ?? (odd.isSelfAttested ? self() : { fmt: 'none', attStmt: new Map() });
      const attestationObject = cbor(
        new Map<Cbor, Cbor>([
          ['fmt', fmt],
          ['attStmt', attStmt],
          ['authData', authData],
        ]),
      );
      const response = { clientDataJSON: text(clientData), attestationObject: text(attestationObject) };
      return { credential, passkey: answerOf(credential.id, { ...response, transports: ['internal', 'telepathy'] }) };
    },

    /** Returns the text that a view would send of a credential's answer. Each use counts up where the device counts. */
    answer(options: RequestOptions, credential: Credential, odd: Oddities = {}): string {
      if (credential.counter > 0) credential.counter += 1;
      const clientData = clientDataOf({ type: 'webauthn.get', challenge: options.challenge, origin, ...odd });
      const authData = authenticatorData(credential, odd);
      return answerOf(credential.id, {
        clientDataJSON: text(clientData),
        authenticatorData: text(authData),
        signature: text(signature(odd.signedBy ?? credential, authData, clientData)),
        userHandle: text(odd.userHandle ?? credential.userHandle),
      });
    },
  };
}

function signature({ privateKey }: Credential, authData: Buffer, clientData: Buffer): Buffer<ArrayBuffer> {
  const clientDataHash = createHash('sha256').update(clientData).digest();
  return createSign('sha256').update(authData).update(clientDataHash).sign(privateKey);
}

function answerOf(id: Buffer, response: object): string {
  return JSON.stringify({
    id: text(id),
    rawId: text(id),
    type: 'public-key',
    response,
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
  });
}

function clientDataOf({ type, challenge, origin }: { type: string; challenge: string; origin: string }): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** Hash of the relying party, flags, count of uses, and for a new credential what it is. */
function authenticatorData(credential: Credential, odd: Oddities, attested: Buffer = Buffer.alloc(0)): Buffer {
  const { isPresent = true, isVerified = true, isMultiDevice = false, isBackedUp = false } = odd;
  const flags = Buffer.from([
    (isPresent ? 1 : 0) |
      (isVerified ? 4 : 0) |
      (isMultiDevice ? 8 : 0) |
      (isBackedUp ? 16 : 0) |
      (attested.length > 0 ? 64 : 0),
  ]);
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(odd.counter ?? credential.counter);
  const rpIdHash = createHash('sha256')
    .update(odd.rpId ?? credential.rpId)
    .digest();
  return Buffer.concat([rpIdHash, flags, counter, attested]);
}

/** No model, the credential's id and its public key in COSE. */
function attestedData({ id, publicKey }: Credential): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = new Map<Cbor, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  const idLength = Buffer.alloc(2);
  idLength.writeUInt16BE(id.length);
  return Buffer.concat([Buffer.alloc(16), idLength, id, cbor(key)]);
}

type Cbor = number | string | Buffer | readonly Cbor[] | Map<Cbor, Cbor>;

/** Encodes what WebAuthn needs of CBOR (RFC 8949): integers, texts, bytes, lists and maps. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])]);
  return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

function text(bytes: Buffer): string {
  return bytes.toString('base64url');
}
