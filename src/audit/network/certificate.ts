import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isIP } from 'node:net';

/** A certificate for one audit; `fingerprint` is the SHA-256 of its public key in Base64, by which the audit's browser trusts it. */
export type OwnCertificate = { key: string; cert: string; fingerprint: string };

/** Longer than any audit, before and after now, because clocks differ. */
const validForMs = 2 * 86_400_000;

/**
 * Makes a self-signed certificate (RFC 5280, version 3, P-256) for one host name or address. The key never leaves the process, and only a browser started with the fingerprint trusts it.
 */
export function makeCertificate(hostname: string, nowMs = Date.now()): OwnCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const publicDer = publicKey.export({ type: 'spki', format: 'der' });
  const validity = sequence(time(nowMs - validForMs), time(nowMs + validForMs));
  const name = sequence(set(sequence(objectId(commonName), utf8('candor-audit'))));
  const alternative = sequence(
    objectId(subjectAlternativeName),
    octets(sequence(alternativeName(hostname.replace(/^\[|\]$/g, '')))),
  );
  const extensions = der(0xa3, sequence(alternative));
  const serial = Buffer.concat([Buffer.from([0x01]), randomBytes(15)]);
  const unsigned = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(serial),
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicDer,
    extensions,
  );
  const signature = sign('sha256', unsigned, privateKey);
  const certificate = sequence(unsigned, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: pem(certificate),
    fingerprint: createHash('sha256').update(publicDer).digest('base64'),
  };
}

/* Encoded object identifiers (X.690): 2.5.4.3, 2.5.29.17 and 1.2.840.10045.4.3.2. */
const commonName = [0x55, 0x04, 0x03];
const subjectAlternativeName = [0x55, 0x1d, 0x11];
const ecdsaWithSha256 = sequence(objectId([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]));

/** Encodes a tag, the length of the content, and the content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  const size = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function set(...parts: readonly Buffer[]): Buffer {
  return der(0x31, ...parts);
}

function integer(bytes: Buffer): Buffer {
  return der(0x02, bytes);
}

function octets(bytes: Buffer): Buffer {
  return der(0x04, bytes);
}

function utf8(text: string): Buffer {
  return der(0x0c, Buffer.from(text));
}

function objectId(encoded: readonly number[]): Buffer {
  return der(0x06, Buffer.from(encoded));
}

/** Encodes a UTCTime, which has a two-digit year. */
function time(atMs: number): Buffer {
  return der(
    0x17,
    Buffer.from(
      new Date(atMs)
        .toISOString()
        .replaceAll(/[-:T]|\.\d+/g, '')
        .slice(2),
    ),
  );
}

function alternativeName(host: string): Buffer {
  const family = isIP(host);
  if (family === 0) return der(0x82, Buffer.from(host));
  return der(0x87, family === 4 ? Buffer.from(host.split('.').map(Number)) : ipv6Bytes(host));
}

function ipv6Bytes(host: string): Buffer {
  const [before = '', after] = host.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [head, tail] = [groups(before), after === undefined ? [] : groups(after)];
  const filled = [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail];
  return Buffer.from(filled.map((group) => group.padStart(4, '0')).join(''), 'hex');
}

function pem(bytes: Buffer): string {
  return `-----BEGIN CERTIFICATE-----\n${(bytes.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`;
}
