import { CandorError } from '../errors.ts';
import type { S3Place } from './s3-place.ts';

/** Names the bucket and where it is; never a key. */
export function nameOf({ hostname, port, bucket }: S3Place): string {
  return `the bucket ${bucket} on ${hostname}:${port}`;
}

/** The server cannot be reached, does not answer in time, or answers that it is broken or too busy. */
export function unreachable(place: S3Place, words: string, cause?: unknown): CandorError {
  return new CandorError({
    code: 'storage_unreachable',
    what: `The S3 server of ${nameOf(place)} does not answer (${words}).`,
    remedy: 'Start the S3 server, or correct MEDIA_URL. Running processes try again by themselves.',
    cause,
  });
}

const deniedCodes: ReadonlySet<string> = new Set([
  'AccessDenied',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'RequestTimeTooSkewed',
]);
const fullCodes: ReadonlySet<string> = new Set([
  'EntityTooLarge',
  'InsufficientStorage',
  'QuotaExceeded',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
]);

/** Explains a refusal. `code` is S3's own word for the reason; empty when the answer had none. */
export function refusal(place: S3Place, status: number, code: string): CandorError {
  const words = code ? `${status} ${code}` : String(status);
  if (status === 507 || fullCodes.has(code))
    return new CandorError({
      code: 'storage_full',
      what: `Nothing more can be stored in ${nameOf(place)} (${words}).`,
      remedy: 'Free some space there, or raise the quota of the bucket. Running processes try again by themselves.',
    });
  if (status === 401 || status === 403 || deniedCodes.has(code))
    return new CandorError({
      code: 'storage_denied',
      what: `The access key may not use ${nameOf(place)}, or its secret is wrong (${words}).`,
      remedy:
        'Correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY (or the keys in MEDIA_URL), allow the key to read, write, delete and list, and check the clock of this machine.',
    });
  if (code === 'NoSuchBucket' || status === 301 || status === 307)
    return new CandorError({
      code: 'storage_bucket_missing',
      what: `There is no such bucket: ${nameOf(place)} (${words}).`,
      remedy: 'Create the bucket, or correct host, bucket and ?region= in MEDIA_URL. Candor creates no bucket.',
    });
  return new CandorError({
    code: 'storage_refused',
    what: `The S3 server of ${nameOf(place)} refused a request (${words}).`,
    remedy: 'Check that MEDIA_URL names an S3 server and a bucket of it. The log of that server says more.',
  });
}
