import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishWebhookForm, webhookKey, webhookSignature } from '../../src/forms/webhook-key.ts';
import { fixedClock } from '../../src/platform/clock.ts';
import type { Sql } from '../../src/platform/database.ts';
import { hourMs } from '../../src/platform/durations.ts';
import { silentLog } from '../../src/platform/log.ts';
import { addDelivery } from '../../src/forms/store/deliveries.ts';
import { openDatabase, openWitnessed } from '../../src/platform/open-database.ts';
import { createSafeFetch } from '../../src/platform/safe-fetch/safe-fetch.ts';
import { migrateWitnessed } from '../../src/platform/witnessed-migrations.ts';
import { databaseKinds, openTestWitnessed } from '../../src/platform/testing.ts';
import { readWebhookDeliveries } from '../../src/studio/publishing/webhooks/read.ts';
import { callDue } from '../../src/worker/forms/webhooks.ts';
import { announceChanges } from '../../src/worker/publish-webhooks/announce.ts';
import { type Receiver, startReceiver } from '../../src/worker/testing.ts';
import { restOf } from './rest.ts';
import { changePage, createPage, openTestStudio, quickPasswords, type TestStudio } from './studio.ts';

quickPasswords();

const siteUrl = new URL('https://site.example');
const startMs = Date.UTC(2026, 10, 1);

describe.each(databaseKinds)('on %s', (kind) => {
  let studio: TestStudio;
  let sql: Sql;
  let content: Sql;
  let receiver: Receiver;
  const clock = fixedClock(startMs);
  const closing: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    studio = await openTestStudio(kind);
    closing.push(() => studio.close(), await openTestWitnessed(kind, (opened) => (sql = opened)));
    content = await openDatabase(studio.environment.content);
    receiver = await startReceiver();
    closing.push(() => content.close(), receiver.stop);
  });
  afterAll(async () => {
    for (const close of closing.toReversed()) await close();
  });

  const announce = async () => {
    while (await announceChanges({ sql, content, siteUrl, clock }));
  };
  const secret = () => studio.environment.secret ?? '';
  const deliver = async () => {
    const fetch = createSafeFetch({ allowedHosts: new Set(['127.0.0.1']) });
    await callDue({ sql, fetch, secret: secret(), clock, log: silentLog });
  };
  /** What the receiver has been told since the last look. */
  const told = async () => {
    await announce();
    await deliver();
    return receiver.requests.splice(0).map(({ body }): Record<string, string> => JSON.parse(body));
  };
  const createWebhook = async (fields: object = {}) => {
    const data = { name: 'Index', url: receiver.url, ...fields };
    return studio.payload.create({ collection: 'webhooks', data });
  };
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

  test('nobody is told of what was published before; a new webhook gets a signed test event', async () => {
    await createPage(studio, { slug: 'before' });
    expect(await told()).toEqual([]);
    const webhook = await createWebhook();
    await announce();
    await deliver();
    const [{ body, headers } = { body: '', headers: {} }, ...others] = receiver.requests.splice(0);
    expect([JSON.parse(body), others]).toEqual([{ event: 'webhook.test', at }, []]);
    const key = webhookKey(secret(), { formId: publishWebhookForm(String(webhook.id)), revision: 1 });
    expect(webhook.signingKey).toBe(key);
    expect(headers['candor-signature']).toBe(webhookSignature({ key, body, atSeconds: startMs / 1000 }));
    expect(headers['candor-delivery']).not.toContain('token');
  });

  test('it is told of each page and post that is published, changed, moved, unpublished or deleted, in each language, and of no draft', async () => {
    const id = await createPage(studio, { title: 'Prices', slug: 'prices' });
    const about = { id, language: 'en', url: 'https://site.example/prices' };
    expect(await told()).toEqual([{ event: 'page.published', ...about, title: 'Prices', at }]);
    await studio.payload.update({ collection: 'pages', id, data: { title: 'Draft' }, draft: true });
    expect(await told()).toEqual([]);
    await changePage(studio, id, { title: 'Preise', slug: 'preise', _status: 'published' }, 'de');
    const german = { id, language: 'de', url: 'https://site.example/de/preise' };
    expect(await told()).toContainEqual({ event: 'page.published', ...german, title: 'Preise', at });
    await changePage(studio, id, { title: 'Plans', slug: 'plans', _status: 'published' });
    const moved = { ...about, url: 'https://site.example/plans' };
    expect(await told()).toEqual([{ event: 'page.published', ...moved, title: 'Plans', at }]);
    await changePage(studio, id, { _status: 'draft' });
    expect(await told()).toEqual(
      expect.arrayContaining([
        { event: 'page.unpublished', ...moved, at },
        { event: 'page.unpublished', ...german, at },
      ]),
    );
    const post = await studio.payload.create({
      collection: 'posts',
      data: { title: 'News', slug: 'news', type: 'article', blocks: [], _status: 'published' },
    });
    const news = { id: post.id, language: 'en', url: 'https://site.example/blog/news' };
    expect(await told()).toEqual([{ event: 'post.published', ...news, title: 'News', at }]);
    await studio.payload.delete({ collection: 'posts', id: post.id });
    expect(await told()).toEqual([{ event: 'post.unpublished', ...news, at }]);
  });

  test('what a receiver refuses is tried again, at the address that was corrected meanwhile', async () => {
    const [webhook] = (await studio.payload.find({ collection: 'webhooks' })).docs;
    const id = String(webhook?.id);
    receiver.status = 500;
    const page = await createPage(studio, { slug: 'refused' });
    expect(await told()).toHaveLength(1);
    const deliveries = () => readWebhookDeliveries(sql, id);
    expect((await deliveries()).filter(({ status }) => status === 'waiting')).toMatchObject([
      { event: 'page.published', attempts: 1, error: 'Answered 500.' },
    ]);
    receiver.status = 204;
    const other = await startReceiver();
    await studio.payload.update({ collection: 'webhooks', id, data: { url: other.url, keyNumber: 2 } });
    clock.advance(hourMs);
    expect(await told()).toEqual([]);
    expect(other.requests.map(({ body }) => JSON.parse(body))).toEqual(
      expect.arrayContaining([
        { event: 'webhook.test', at },
        expect.objectContaining({ event: 'page.published', id: page }),
      ]),
    );
    const key = webhookKey(secret(), { formId: publishWebhookForm(id), revision: 2 });
    for (const { body, headers } of other.requests)
      expect(headers['candor-signature']).toBe(
        webhookSignature({ key, body, atSeconds: Math.floor(clock.nowMs() / 1000) }),
      );
    expect((await deliveries()).filter(({ status }) => status !== 'sent')).toEqual([]);
    await studio.payload.update({ collection: 'webhooks', id, data: { url: receiver.url } });
    await told();
    await other.stop();
  });

  test('each webhook is told once, also by two workers at once; one that is off is told nothing, not even what waited', async () => {
    const second = await createWebhook({ name: 'Chat', url: `${receiver.url}&chat` });
    await told();
    await createPage(studio, { slug: 'for-both' });
    await Promise.allSettled([
      announceChanges({ sql, content, siteUrl, clock }),
      announceChanges({ sql, content, siteUrl, clock }),
    ]);
    expect((await told()).map(({ event }) => event)).toEqual(['page.published', 'page.published']);
    await createPage(studio, { slug: 'waits' });
    await announce();
    await studio.payload.update({ collection: 'webhooks', id: second.id, data: { isActive: false } });
    await createPage(studio, { slug: 'later' });
    expect((await told()).map(({ url }) => url).toSorted()).toEqual(
      ['later', 'waits'].map((slug) => `https://site.example/${slug}`),
    );
    await studio.payload.delete({ collection: 'webhooks', id: second.id });
    expect(await told()).toEqual([]);
  });

  test('more changes than one round takes are all told; a database that was set back is followed from there', async () => {
    const slugs = Array.from({ length: 60 }, (_, at) => `many-${at}`);
    for (const slug of slugs) await createPage(studio, { slug });
    const heard: (string | undefined)[] = [];
    for (let round = 0; round < 5; round += 1) heard.push(...(await told()).map(({ url }) => url));
    expect(heard.toSorted()).toEqual(slugs.map((slug) => `https://site.example/${slug}`).toSorted());
    await sql.run('UPDATE announced_publications SET sequence = 1000000');
    await createPage(studio, { slug: 'set-back' });
    expect(await told()).toEqual([]);
    await createPage(studio, { slug: 'after' });
    expect((await told()).map(({ url }) => url)).toEqual(['https://site.example/after']);
  });

  test('only admins see webhooks; an address that cannot be called is refused, and so is the 51st', async () => {
    const rest = restOf(studio.payload);
    const password = 'a long enough password';
    const tokens: Record<string, string> = {};
    for (const role of ['admin', 'editor'] as const) {
      const email = `${role}-${kind}@candor.example`;
      await studio.payload.create({ collection: 'users', data: { email, password, role } });
      tokens[role] = await studio.signIn({ email, password });
    }
    const [webhook] = (await studio.payload.find({ collection: 'webhooks' })).docs;
    const own = await openWitnessed(studio.environment);
    await migrateWitnessed(own);
    await addDelivery(own, {
      ...{ id: 'x/page.published/page:1:en/7', formId: publishWebhookForm(String(webhook?.id)), revision: 1 },
      ...{ submissionId: '', url: receiver.url, body: '{}', atMs: startMs },
    });
    await own.close();
    const path = `/webhook-deliveries?webhook=${String(webhook?.id)}`;
    expect((await rest('GET', path, { token: tokens.editor ?? '' })).status).toBe(403);
    const testIt = (role: string, id: unknown) =>
      rest('POST', '/webhook-deliveries', { token: tokens[role] ?? '', body: { webhook: id } });
    expect((await testIt('editor', webhook?.id)).status).toBe(403);
    await told();
    const changedAt = async () =>
      (await studio.payload.find({ collection: 'webhooks', where: { id: { equals: webhook?.id } } })).docs[0]
        ?.updatedAt;
    const before = await changedAt();
    for (const _ of [1, 2]) {
      expect((await testIt('admin', webhook?.id)).status).toBe(200);
      expect(await told()).toEqual([{ event: 'webhook.test', at }]);
    }
    // Its form may be open: the webhook itself is as before.
    expect(await changedAt()).toBe(before);
    expect([(await testIt('admin', 'x')).status, (await testIt('admin', randomUUID())).status]).toEqual([400, 409]);
    expect(await told()).toEqual([]);
    const answer = await rest('GET', path, { token: tokens.admin ?? '' });
    expect(answer.body).toMatchObject({ deliveries: [{ event: 'page.published', status: 'waiting', attempts: 0 }] });
    expect((await rest('GET', '/webhooks', { token: tokens.editor ?? '' })).status).toBe(403);
    await expect(createWebhook({ url: 'https://name:word@example.com/' })).rejects.toThrow(/URL/);
    for (let count = 1; count < 50; count += 1) await createWebhook({ name: `More ${count}`, isActive: false });
    await expect(createWebhook()).rejects.toMatchObject({
      data: { errors: [{ path: 'url', message: expect.stringContaining('50 webhooks') }] },
    });
  });
});
