import { createSecretKey } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deriveMacKey, deriveMacKeys } from '../../src/platform/secret.ts';
import { databaseKinds } from '../../src/platform/testing.ts';
import { answerLink } from '../../src/studio/editing/preview/links/answer-link.ts';
import { maxOpenLinks } from '../../src/studio/editing/preview/links/preview-links.ts';
import { createLimit, maxPerMinute } from '../../src/studio/payload/limit.ts';
import { linkMs, makePreviewToken } from '../../src/studio/editing/preview/links/token.ts';
import { accountsOf } from './accounts.ts';
import { type Rest, restOf } from './rest.ts';
import { createPage, openTestStudio, type TestStudio } from './studio.ts';
import { stubRenderer } from './stub-renderer.ts';

const password = 'a long enough password';

describe.each(databaseKinds)('links to drafts on %s', (kind) => {
  let studio: TestStudio;
  let rest: Rest;
  const accounts = accountsOf(() => ({ studio, rest, password }));
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    studio = await openTestStudio(kind);
    rest = restOf(studio.payload);
    for (const role of ['viewer', 'editor']) {
      await accounts.made(`${role}@candor.example`, role);
      tokens[role] = await accounts.tokenOf(`${role}@candor.example`);
    }
  });
  afterAll(() => studio?.close());

  const as = (role: string) => ({ token: tokens[role] });
  const limit = createLimit();
  let nowMs: number;
  beforeEach(() => {
    nowMs = Date.now();
  });

  async function open(address: string, { atMs = nowMs, using = limit, language = 'en' } = {}) {
    const keys = deriveMacKeys('a secret that only these tests know', 'preview-link');
    const token = address.slice(address.lastIndexOf('/') + 1);
    const answer = await answerLink(new Request(address, { headers: { 'accept-language': language } }), token, {
      payload: studio.payload,
      keys,
      nowMs: atMs,
      siteOrigin: 'https://candor.example',
      renderer: stubRenderer,
      limit: using,
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }
  async function made(id: string, note = ''): Promise<{ id: string; address: string }> {
    const answer = await rest('POST', '/drafts/links', {
      ...as('editor'),
      body: { collection: 'pages', id, locale: 'en', note },
    });
    expect(answer.status, answer.text).toBe(201);
    return Object(answer.body.link);
  }

  test('a link shows the draft as it is now, to somebody without an account, and to nobody for ever', async () => {
    const id = await createPage(studio, { title: 'Secret plan', slug: 'plan', _status: 'draft' });
    const { address } = await made(id, 'the agency');
    const madeByMs = Date.now();
    const shown = await open(address);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('Secret plan');
    expect(shown.text).toContain('<meta name="robots" content="noindex">');
    expect(shown.text).not.toMatch(/<script|data-block/);
    expect(shown.headers.get('set-cookie')).toBeNull();
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    expect(shown.headers.get('x-robots-tag')).toContain('noindex');
    expect(shown.headers.get('referrer-policy')).toBe('no-referrer');
    expect(shown.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*form-action 'none'.*frame-ancestors 'none'/,
    );
    expect(shown.headers.get('content-security-policy')).not.toContain('script-src');
    await studio.payload.update({ collection: 'pages', id, draft: true, data: { title: 'Another plan' } });
    expect((await open(address)).text).toContain('Another plan');
    // The link was created between the two times, and its expiry is stored in whole seconds.
    expect((await open(address, { atMs: nowMs + linkMs - 1_001, using: createLimit() })).status).toBe(200);
    expect((await open(address, { atMs: madeByMs + linkMs + 1, using: createLimit() })).status).toBe(410);
  });

  test('a link that is revoked, forged, cut off or of a deleted draft says so, in the reader’s language, and shows nothing', async () => {
    const id = await createPage(studio, { title: 'Hidden words', slug: 'hidden', _status: 'draft' });
    const { id: row, address } = await made(id);
    const forged = makePreviewToken(createSecretKey(Buffer.from('another secret')), {
      row,
      expiresAtMs: nowMs + linkMs,
    });
    const unknown = makePreviewToken(deriveMacKey('a secret that only these tests know', 'preview-link'), {
      row: '00000000-0000-4000-8000-000000000000',
      expiresAtMs: nowMs + linkMs,
    });
    const base = address.slice(0, address.lastIndexOf('/') + 1);
    for (const [token, status] of [
      [forged, 404],
      [address.slice(base.length, -3), 404],
      ['x', 404],
      ["' or 1=1 --", 404],
      [unknown, 410],
    ] as const) {
      const answer = await open(base + token);
      expect([token, answer.status]).toEqual([token, status]);
      expect(answer.text).not.toContain('Hidden words');
    }
    const other = await made(id);
    expect((await rest('POST', '/drafts/links/revoke', { ...as('editor'), body: { id: row } })).status).toBe(200);
    expect((await open(address, { language: 'de-AT,de' })).text).toContain('<html lang="de">');
    expect((await open(address)).status).toBe(410);
    expect((await open(other.address)).status).toBe(200);
    await studio.payload.update({ collection: 'pages', id, data: { deletedAt: new Date(nowMs).toISOString() } });
    expect(await open(other.address)).toMatchObject({ status: 410 });
  });

  test('what is asked for too often waits: one link, and all guesses together', async () => {
    const { address } = await made(await createPage(studio, { title: 'Often', slug: 'often' }));
    const using = createLimit();
    for (let times = 0; times < maxPerMinute; times += 1)
      expect(using.take(address.split('/').at(-1)?.split('.')[0] ?? '', nowMs)).toBe(true);
    expect((await open(address, { using })).status).toBe(429);
    for (let times = 0; times < maxPerMinute; times += 1) using.take('refused', nowMs);
    expect(await open(`${address}x`, { using })).toMatchObject({ status: 429 });
    expect((await open(address, { using, atMs: nowMs + 60_000 })).status).toBe(200);
  });

  test('only editors give links out and see them; one document has at most so many', async () => {
    const id = await createPage(studio, { title: 'Given out', slug: 'given-out' });
    const body = { collection: 'pages', id, locale: 'en', note: '' };
    for (const who of [{}, as('viewer')]) {
      expect((await rest('POST', '/drafts/links', { ...who, body })).status).toBe(403);
      expect((await rest('GET', `/drafts/links?collection=pages&id=${id}`, who)).status).toBe(403);
      expect((await rest('POST', '/drafts/links/revoke', { ...who, body: { id } })).status).toBe(403);
    }
    for (const wrong of [
      {},
      { ...body, collection: 'users' },
      { ...body, locale: 'xx' },
      { ...body, note: 'x'.repeat(121) },
    ])
      expect((await rest('POST', '/drafts/links', { ...as('editor'), body: wrong })).status).toBe(400);
    expect(
      (
        await rest('POST', '/drafts/links', {
          ...as('editor'),
          body: { ...body, id: '00000000-0000-4000-8000-000000000000' },
        })
      ).status,
    ).toBe(404);
    for (let made = 0; made < maxOpenLinks; made += 1)
      expect((await rest('POST', '/drafts/links', { ...as('editor'), body })).status).toBe(201);
    expect((await rest('POST', '/drafts/links', { ...as('editor'), body })).status).toBe(409);
    const listed = await rest('GET', `/drafts/links?collection=pages&id=${id}`, as('editor'));
    expect(listed.body.links).toHaveLength(maxOpenLinks);
    expect(listed.body.links).toMatchObject([
      { createdBy: 'editor@candor.example', locale: 'en' },
      ...Array.from({ length: maxOpenLinks - 1 }, () => ({})),
    ]);
  });
});
