import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signDueHead } from '../../consent/records/heads.ts';
import { readNotedHeads } from '../../consent/records/noted-heads.ts';
import { latestPublications, publishedLines } from '../../consent/records/publications.ts';
import { appendSamples, sampleDecision, sampleId, sampleKeys, sampleTimeMs } from '../../consent/records/testing.ts';
import { headWebhookForm, webhookKey, webhookSignature } from '../../forms/webhook-key.ts';
import { fixedClock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/database.ts';
import { hourMs } from '../../platform/durations.ts';
import { silentLog } from '../../platform/log.ts';
import { createSafeFetch } from '../../platform/safe-fetch/safe-fetch.ts';
import { databaseKinds, openTestWitnessed } from '../../platform/testing.ts';
import { type FakeAuthority, hasOpenssl, startAuthority } from '../../platform/time-stamp/testing.ts';
import type { HeadSettingsDocument } from '../../published/contract.ts';
import { callDue } from '../forms/webhooks.ts';
import { startReceiver } from '../testing.ts';
import { createHeadPublisher } from './publisher.ts';

const allowedHosts = new Set(['127.0.0.1']);
const secret = 's'.repeat(32);

describe.each(databaseKinds)('on %s', (kind) => {
  let sql: Sql;
  let folder: string;
  let file: string;
  let clock: ReturnType<typeof fixedClock>;
  let settings: HeadSettingsDocument;
  let close: () => Promise<void>;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'candor-heads-'));
    file = join(folder, 'kept', 'heads.jsonl');
    clock = fixedClock(sampleTimeMs);
    settings = { everyHours: 24, webhook: null, timestampUrl: null };
    close = await openTestWitnessed(kind, (opened) => (sql = opened));
  });
  afterEach(async () => {
    await close();
    rmSync(folder, { recursive: true });
  });

  const publisher = (given: { file?: string } = { file }) =>
    createHeadPublisher({
      ...{ sql, keys: sampleKeys, settings: async () => settings, clock, log: silentLog, allowedHosts },
      file: given.file,
    });
  const record = (number: number) => appendSamples(sql, sampleDecision({ recordId: sampleId(number) }));
  const sign = () => signDueHead(sql, { keys: sampleKeys, nowMs: clock.nowMs(), isLast: true });
  const lines = () => readFileSync(file, 'utf8').trim().split('\n');
  const states = async () =>
    Object.fromEntries((await latestPublications(sql)).map(({ place, newest }) => [place, newest]));

  test('a press signs what is there and appends it to the file, and a second press adds nothing', async () => {
    await record(1);
    const { publishNow, round } = publisher();
    for (let press = 0; press < 2; press += 1) {
      await publishNow();
      await round();
    }
    expect(lines().map((line) => JSON.parse(line))).toMatchObject([
      { sequence: 1, publicKey: sampleKeys.signing.publicKey },
    ]);
    expect(await states()).toMatchObject({ file: { status: 'published', sequence: 1, publishedAtMs: sampleTimeMs } });
    expect(await readNotedHeads(file)).toHaveLength(1);
  });

  test('at the interval a new head is published, and none without new records', async () => {
    const { publishNow, round } = publisher();
    await record(1);
    await publishNow();
    await round();
    clock.advance(25 * hourMs);
    await round();
    expect(lines()).toHaveLength(1);
    await record(2);
    await sign();
    await round();
    expect(lines()).toHaveLength(2);
    await record(3);
    await sign();
    clock.advance(23 * hourMs);
    await round();
    expect(lines()).toHaveLength(2);
    clock.advance(hourMs);
    await round();
    expect(lines().map((line) => JSON.parse(line).sequence)).toEqual([1, 2, 3]);
  });

  test('a file that cannot be written is tried again, and says why until then', async () => {
    await record(1);
    writeFileSync(join(folder, 'kept'), 'a file where the folder should be');
    const { publishNow, round } = publisher();
    await publishNow();
    await round();
    expect(await states()).toMatchObject({
      file: { status: 'waiting', lastError: 'The file cannot be written: EEXIST.' },
    });
    rmSync(join(folder, 'kept'));
    clock.advance(hourMs);
    await round();
    expect(await states()).toMatchObject({ file: { status: 'published', lastError: null } });
  });

  test('a webhook gets the line, signed, through the queue of all webhooks, and its state follows', async () => {
    const receiver = await startReceiver();
    settings = { ...settings, webhook: { url: receiver.url, revision: 2 } };
    await record(1);
    const { publishNow, round } = publisher({});
    const deliver = () => callDue({ sql, fetch: createSafeFetch({ allowedHosts }), secret, clock, log: silentLog });
    receiver.status = 500;
    await publishNow();
    await round();
    await deliver();
    await round();
    expect(await states()).toMatchObject({ webhook: { status: 'handed' } });
    receiver.status = 204;
    clock.advance(hourMs);
    await deliver();
    await round();
    expect(await states()).toMatchObject({ webhook: { status: 'published', sequence: 1 } });
    const [, { body = '', headers } = {}] = receiver.requests;
    expect(JSON.parse(body)).toMatchObject({ sequence: 1 });
    const key = webhookKey(secret, { formId: headWebhookForm, revision: 2 });
    expect(headers?.['candor-signature']).toBe(
      webhookSignature({ key, body, atSeconds: Math.floor(clock.nowMs() / 1000) }),
    );
    await receiver.stop();
  });

  test('a place that is taken out of the settings is not tried for ever', async () => {
    await record(1);
    settings = { ...settings, timestampUrl: 'https://authority.example/' };
    const { publishNow, round } = publisher({});
    await publishNow();
    settings = { ...settings, timestampUrl: null };
    await round();
    expect(await states()).toMatchObject({
      timestamp: { status: 'failed', lastError: 'This place is no longer set.' },
    });
  });

  describe.runIf(hasOpenssl)('a time stamp authority', () => {
    let authority: FakeAuthority;
    beforeEach(async () => {
      authority = await startAuthority();
      settings = { ...settings, timestampUrl: authority.url };
      await record(1);
    });
    afterEach(() => authority.stop());

    test('stamps the line of the head; the token is kept beside it and verifies', async () => {
      const { publishNow, round } = publisher({});
      await publishNow();
      await round();
      const { timestamp } = await states();
      expect(timestamp).toMatchObject({ status: 'published', sequence: 1 });
      expect(authority.verify(Buffer.from(timestamp?.token ?? '', 'base64'), timestamp?.head ?? '')).toContain('OK');
      let published = '';
      for await (const piece of publishedLines(sql)) published += piece;
      const line = JSON.parse(published);
      expect(line).toMatchObject({ place: 'timestamp', timestamp: timestamp?.token });
      expect(JSON.stringify(line.head)).toBe(timestamp?.head);
    });

    test('that answers nonsense, or with an error, is asked again', async () => {
      const { publishNow, round } = publisher({});
      await publishNow();
      authority.answerNext(Buffer.from('<html>'));
      await round();
      expect(await states()).toMatchObject({
        timestamp: { status: 'waiting', lastError: 'malformed: The answer is no time stamp.' },
      });
      clock.advance(hourMs);
      authority.answerNext(Buffer.of(), 503);
      await round();
      expect(await states()).toMatchObject({ timestamp: { status: 'waiting', lastError: 'Answered 503.' } });
      clock.advance(hourMs);
      await round();
      expect(await states()).toMatchObject({ timestamp: { status: 'published', lastError: null } });
    });
  });
});
