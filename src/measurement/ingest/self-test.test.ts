import { expect, test } from 'vitest';
import { deriveMacKey } from '../../platform/secret.ts';
import { selfTestHeader, selfTestSite, signSelfTest } from '../counts/self-test.ts';
import { openTestIngest, startMs } from './testing.ts';

const secret = 's'.repeat(32);
const id = 'e'.repeat(32);
const batch = { id, events: [{ id, name: 'purchase', age: 0, params: { page_location: 'https://example.com/' } }] };
const key = deriveMacKey(secret, 'self-test');

test('a test event needs no consent, sets no cookie, marks no conversion and belongs to a website of its own', async () => {
  const ingest = openTestIngest(null, secret);
  expect(await ingest.post(batch, { [selfTestHeader]: signSelfTest(key, startMs) })).toMatchObject({
    status: 204,
    headers: {},
  });
  const [journaled] = ingest.batches();
  expect(journaled).toMatchObject({
    site: selfTestSite,
    recordId: '',
    ownStatistics: true,
    advertising: null,
    events: [{ id, key: false }],
  });
});

test.each([
  ['forged', signSelfTest(deriveMacKey('t'.repeat(32), 'self-test'), startMs)],
  ['of another purpose’s key', signSelfTest(deriveMacKey(secret, 'visitor-session'), startMs)],
  ['older than a minute', signSelfTest(key, startMs - 60_001)],
  ['of later than in a minute', signSelfTest(key, startMs + 60_001)],
  ['with another time than the one signed', signSelfTest(key, startMs - 90_000).replace(/^\d+/, String(startMs))],
  ['nothing', ''],
])('a header that is %s opens nothing', async (_, header) => {
  const ingest = openTestIngest(null, secret);
  expect(await ingest.post(batch, { [selfTestHeader]: header })).toMatchObject({ status: 403 });
  expect(ingest.entries).toEqual([]);
});
