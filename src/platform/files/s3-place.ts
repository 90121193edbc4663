import { isLoopbackName } from '../hostnames.ts';

/** A part of a bucket, and how to reach it. */
export type S3Place = {
  isEncrypted: boolean;
  /** Without brackets. */
  hostname: string;
  port: number;
  bucket: string;
  /** Empty, or with a slash at the end. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type S3Keys = { accessKeyId: string | undefined; secretAccessKey: string | undefined };

/** S3's rules for names of buckets, without its exceptions. */
const bucketPattern = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixPattern = /^(?:[A-Za-z0-9_][A-Za-z0-9._-]{0,100}\/){0,5}$/;
const regionPattern = /^[a-z0-9-]{1,50}$/;
const keyPattern = /^[\x21-\x7e]{3,200}$/;

/**
 * Reads `s3://[KEY:SECRET@]host[:port]/bucket[/prefix][?region=…&tls=0|1]`. The keys may come beside it instead.
 * @returns what is wrong with it, in words that quote nothing of it
 */
export function parseS3Url(text: string, beside: S3Keys): S3Place | { problem: string } {
  const url = URL.parse(text);
  if (!url || url.protocol !== 's3:' || !url.hostname) return { problem: 'must be s3://host/bucket, or a folder' };
  const keys = keysOf(url, beside);
  if ('problem' in keys) return keys;
  const [bucket = '', ...rest] = url.pathname.replace(/^\//, '').replace(/\/$/, '').split('/');
  const prefix = rest.length === 0 ? '' : `${rest.join('/')}/`;
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const tls = url.searchParams.get('tls');
  const problem = problemOf({ url, bucket, prefix, region, tls });
  if (problem !== undefined) return { problem };
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const isEncrypted = tls === null ? !isLoopbackName(hostname) : tls === '1';
  return { isEncrypted, hostname, port: Number(url.port) || (isEncrypted ? 443 : 80), bucket, prefix, region, ...keys };
}

type Parts = { url: URL; bucket: string; prefix: string; region: string; tls: string | null };

function problemOf({ url, bucket, prefix, region, tls }: Parts): string | undefined {
  if (!bucketPattern.test(bucket)) return 'names no valid bucket: it is the first part of the path';
  if (!prefixPattern.test(prefix)) return 'may have letters, digits, dots, hyphens and underscores after the bucket';
  if (!regionPattern.test(region)) return 'names no valid region';
  if (tls !== null && tls !== '0' && tls !== '1') return 'may say tls=0 or tls=1';
  const unknown = [...url.searchParams.keys()].find((name) => name !== 'region' && name !== 'tls');
  return unknown !== undefined || url.hash ? 'may have ?region= and &tls=, and nothing else' : undefined;
}

function keysOf(
  { username, password }: URL,
  beside: S3Keys,
): Pick<S3Place, 'accessKeyId' | 'secretAccessKey'> | { problem: string } {
  const isBeside = beside.accessKeyId !== undefined || beside.secretAccessKey !== undefined;
  if (isBeside && (username || password))
    return { problem: 'has keys, and so have S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: keep one of the two' };
  const accessKeyId = beside.accessKeyId ?? decoded(username);
  const secretAccessKey = beside.secretAccessKey ?? decoded(password);
  if (accessKeyId && secretAccessKey && keyPattern.test(accessKeyId) && keyPattern.test(secretAccessKey))
    return { accessKeyId, secretAccessKey };
  return {
    problem:
      'needs an access key: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or write s3://KEY:SECRET@host/bucket with / as %2F and + as %2B',
  };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined; // A stray percent sign.
  }
}
