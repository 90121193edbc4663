import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { fixedClock } from '../../platform/clock.ts';
import { silentLog } from '../../platform/log.ts';
import {
  batchOf,
  cookieHeader,
  cookiesFrom,
  type TestIngest,
  eventNamed,
  granting,
  incoming,
  nextId,
  openTestIngest,
  startMs,
} from '../ingest/testing.ts';
import { createLinking } from './linking.ts';
import { linkIn, withoutLink } from './link-parameter.ts';
import { openUsedLinks } from './used-links.ts';

const folders: string[] = [];
const visitor = 'ab'.repeat(16);
const linkSecret = 'a secret that both installations know';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'candor-links-'));
  folders.push(made);
  return made;
}

/** Two installations: `one.example` and `two.example`, each linked with the other. */
function pair({ secret = linkSecret, root = folder() } = {}) {
  const clock = fixedClock(startMs);
  const shared = { nowMs: clock.nowMs, log: silentLog };
  const one = createLinking({
    ...shared,
    linkSecret,
    linkedDomain: () => 'two.example',
    used: openUsedLinks(root, clock.nowMs),
  });
  const two = createLinking({
    ...shared,
    linkSecret: secret,
    linkedDomain: () => 'www.one.example',
    used: openUsedLinks(root, clock.nowMs),
  });
  const token = () => one.issue(visitor, 'shop.one.example') ?? expect.fail('no token');
  return {
    clock,
    one,
    two,
    token,
    redeem: (given: string, claimant = nextId(), host = 'two.example') => two.redeem({ token: given, host, claimant }),
  };
}

afterEach(() => folders.splice(0).forEach((made) => rmSync(made, { recursive: true })));

describe('a token', () => {
  it('names the visitor to the other installation, and shows nothing to anybody else', async () => {
    const { token, redeem } = pair();
    const text = token();
    expect(text).toMatch(/^[\w-]+$/);
    expect(text).not.toContain(visitor);
    expect(Buffer.from(text, 'base64url').toString('latin1')).not.toMatch(/example/);
    expect(Buffer.from(text, 'base64url').toString('hex')).not.toContain(visitor);
    expect(token()).not.toBe(text);
    expect(await redeem(text)).toBe(visitor);
    expect(await redeem(token(), nextId(), 'www.two.example')).toBe(visitor);
  });

  it('is good once, whichever process is asked, but for the same batch sent again', async () => {
    const root = folder();
    const { token, redeem } = pair({ root });
    const another = pair({ root });
    const text = token();
    const batch = nextId();
    expect(await redeem(text, batch)).toBe(visitor);
    expect(await redeem(text)).toBeUndefined();
    expect(await another.redeem(text)).toBeUndefined();
    expect(await another.redeem(text, batch)).toBe(visitor);
  });

  it('is good for less than 60 seconds', async () => {
    const { clock, token, redeem } = pair();
    const [early, late] = [token(), token()];
    clock.advance(59_999);
    expect(await redeem(early)).toBe(visitor);
    clock.advance(1);
    expect(await redeem(late)).toBeUndefined();
  });

  it('may be from a clock that is a little ahead, not more', async () => {
    const { clock, token, redeem } = pair();
    const [near, far] = [token(), token()];
    clock.advance(-5_000);
    expect(await redeem(near)).toBe(visitor);
    clock.advance(-1);
    expect(await redeem(far)).toBeUndefined();
  });

  it('is of no use at another host, with another secret, or altered in any place', async () => {
    const { token, redeem } = pair();
    expect(await redeem(token(), nextId(), 'nottwo.example')).toBeUndefined();
    expect(await pair({ secret: 'another secret, just as long as that' }).redeem(token())).toBeUndefined();
    const bytes = Buffer.from(token(), 'base64url');
    for (const at of bytes.keys()) {
      const altered = Buffer.from(bytes);
      altered[at] = (altered[at] ?? 0) ^ 1;
      expect(await redeem(altered.toString('base64url'))).toBeUndefined();
    }
  });

  it('from a domain that is not the linked one is of no use', async () => {
    const { clock, one } = pair();
    const stranger = createLinking({
      linkSecret,
      linkedDomain: () => 'three.example',
      used: openUsedLinks(folder(), clock.nowMs),
      nowMs: clock.nowMs,
      log: silentLog,
    });
    const text = one.issue(visitor, 'one.example') ?? '';
    expect(await stranger.redeem({ token: text, host: 'two.example', claimant: nextId() })).toBeUndefined();
  });

  it('whatever a stranger makes of it never throws', () => {
    const { two } = pair();
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.base64String({ maxLength: 900 })),
        (text) => two.isGood(text, 'two.example') === false,
      ),
    );
  });

  it('exists only with a secret and a domain', () => {
    const used = openUsedLinks(folder(), () => startMs);
    const options = { used, nowMs: () => startMs, log: silentLog };
    for (const off of [
      { linkSecret: undefined, linkedDomain: () => 'two.example' },
      { linkSecret, linkedDomain: () => null },
    ]) {
      const linking = createLinking({ ...options, ...off });
      expect([linking.isOn(), linking.issue(visitor, 'one.example')]).toEqual([false, undefined]);
    }
  });
});

it('what was redeemed is forgotten when it could not be redeemed any more', async () => {
  const root = folder();
  const { clock, token, redeem } = pair({ root });
  await redeem(token());
  const [old = ''] = readdirSync(root);
  utimesSync(join(root, old), startMs / 1000, startMs / 1000);
  clock.advance(60_001);
  await redeem(token());
  expect(readdirSync(root)).toContain(old);
  clock.advance(80_000);
  await redeem(token());
  expect(readdirSync(root)).not.toContain(old);
});

it('a disk that cannot be written leaves the visitor unknown', async () => {
  const root = folder();
  const { token, redeem } = pair({ root });
  rmSync(root, { recursive: true });
  expect(await redeem(token())).toBeUndefined();
  folders.length = 0;
});

it.each([
  ['https://a.example/?_cl=x', 'https://a.example/'],
  ['https://a.example/?_cl=x&b=1', 'https://a.example/?b=1'],
  ['https://a.example/?a=1&_cl=x#part', 'https://a.example/?a=1#part'],
  ['https://a.example/?a=1&_cl=x&b=2&_cl=y', 'https://a.example/?a=1&b=2'],
  ['https://a.example/?x_cl=1', 'https://a.example/?x_cl=1'],
])('%s without its token is %s', (address, clean) => {
  expect(withoutLink(address)).toBe(clean);
  expect(withoutLink({ items: [address] })).toEqual({ items: [clean] });
  expect(linkIn(withoutLink(address))).toBeUndefined();
});

describe('a batch with a token', () => {
  const arriving = (token: string) =>
    batchOf(
      { ...eventNamed('page_view', { page_location: `https://example.com/?a=1&_cl=${token}` }), load: true },
      eventNamed('click', { link_url: `https://example.com/?_cl=${token}` }),
    );

  function arrival(ingest: TestIngest = openTestIngest()) {
    ingest.state.linkedDomain = 'one.example';
    const other = createLinking({
      linkSecret: 'l'.repeat(32),
      linkedDomain: () => 'example.com',
      used: { claim: async () => false, close: async () => {} },
      nowMs: ingest.clock.nowMs,
      log: silentLog,
    });
    return { ingest, token: other.issue(visitor, 'one.example') ?? expect.fail('no token') };
  }

  it('belongs to the visitor of the other domain, who is not new, and holds no token', async () => {
    const { ingest, token } = arrival();
    const answer = await ingest.post(arriving(token));
    const [batch] = ingest.journaled();
    expect(batch?.visitor).toBe(visitor);
    expect(cookiesFrom(answer).get('candor-visitor')).toBe(visitor);
    expect(batch?.events.map(({ name }) => name)).toEqual(['session_start', 'page_view', 'click']);
    expect(JSON.stringify(ingest.entries)).not.toContain(token);
    expect(JSON.stringify(ingest.entries)).not.toContain('_cl');
  });

  it('takes the place of who the visitor was here before', async () => {
    const { ingest, token } = arrival();
    const before = cookiesFrom(await ingest.post(batchOf(eventNamed('page_view'))));
    const answer = await ingest.post(arriving(token), { cookie: cookieHeader(before) });
    expect(before.get('candor-visitor')).not.toBe(visitor);
    expect(cookiesFrom(answer).get('candor-visitor')).toBe(visitor);
    expect(ingest.journaled()[1]?.visitor).toBe(visitor);
  });

  it("is the linked visitor's whichever batch of the page is first, and however often one comes", async () => {
    const { ingest, token } = arrival();
    const page = nextId();
    const later = { ...batchOf(eventNamed('scroll')), page, link: token };
    for (const batch of [later, { ...arriving(token), page, link: token }, later]) await ingest.post(batch);
    expect(ingest.journaled().map((batch) => batch.visitor)).toEqual([visitor, visitor, visitor]);
    expect(ingest.journaled().flatMap(({ events }) => events.map(({ name }) => name))).not.toContain('first_visit');
    expect(JSON.stringify(ingest.entries)).not.toContain(token);
  });

  it('is of a new visitor when the token was used, and holds no token either', async () => {
    const { ingest, token } = arrival();
    await ingest.post(arriving(token));
    await ingest.post(arriving(token));
    const [, second] = ingest.journaled();
    expect(second?.visitor).not.toBe(visitor);
    expect(second?.events.map(({ name }) => name)).toContain('first_visit');
    expect(JSON.stringify(ingest.entries)).not.toContain('_cl');
  });

  it.each([
    ['without analytics', granting('performance')],
    ['with analytics by an exemption only', { ...granting('analytics'), isOwnStatisticsOnly: true as const }],
  ])('%s uses nothing up', async (_what, decision) => {
    const { ingest, token } = arrival(openTestIngest(decision));
    await ingest.post(arriving(token));
    expect(ingest.journaled()[0]?.visitor).not.toBe(visitor);
    ingest.state.decision = granting('analytics');
    await ingest.post(arriving(token));
    expect(ingest.journaled().at(-1)?.visitor).toBe(visitor);
  });
});

describe('POST /measure/link', () => {
  const link = (ingest: TestIngest, cookies = `candor-visitor=${visitor}`, headers = {}) =>
    ingest.handlers.routes[1]?.handler({ ...incoming('', { cookie: cookies, ...headers }), path: '/measure/link' });
  const linked = (decision = granting('analytics')) => {
    const ingest = openTestIngest(decision);
    ingest.state.linkedDomain = 'two.example';
    return ingest;
  };

  it('answers a token that the linked domain takes', async () => {
    const ingest = linked();
    const answer = await link(ingest);
    const other = createLinking({
      linkSecret: 'l'.repeat(32),
      linkedDomain: () => 'example.com',
      used: { claim: async () => true, close: async () => {} },
      nowMs: ingest.clock.nowMs,
      log: silentLog,
    });
    expect(answer?.status).toBe(200);
    expect(
      await other.redeem({ token: JSON.parse(String(answer?.body)).token, host: 'two.example', claimant: nextId() }),
    ).toBe(visitor);
  });

  it('knows who decided before the first events are answered', async () => {
    const ingest = linked();
    const token: string = JSON.parse(String((await link(ingest, ''))?.body)).token;
    await ingest.post(batchOf(eventNamed('page_view')));
    const other = createLinking({
      linkSecret: 'l'.repeat(32),
      linkedDomain: () => 'example.com',
      used: { claim: async () => true, close: async () => {} },
      nowMs: ingest.clock.nowMs,
      log: silentLog,
    });
    expect(await other.redeem({ token, host: 'two.example', claimant: nextId() })).toBe(ingest.journaled()[0]?.visitor);
  });

  it.each([
    ['no other domain is configured', () => link(openTestIngest())],
    [
      'nobody has decided and nothing was measured yet',
      () => link(linked({ ...granting('analytics'), consentId: '' }), ''),
    ],
    [
      'nobody has decided and the cookie is no visitor',
      () => link(linked({ ...granting('analytics'), consentId: '' }), 'candor-visitor=somebody'),
    ],
  ])('has nothing to give when %s', async (_why, ask) => {
    expect(await ask()).toEqual({ status: 204 });
  });

  it.each([
    ['the visitor has not agreed', 'no_consent', () => link(linked(granting('performance')))],
    [
      'only an exemption lets it be measured',
      'no_consent',
      () => link(linked({ ...granting('analytics'), isOwnStatisticsOnly: true })),
    ],
    ['another site asks', 'cross_site', () => link(linked(), undefined, { 'sec-fetch-site': 'cross-site' })],
  ])('is refused when %s', async (_why, code, ask) => {
    const answer = await ask();
    expect([answer?.status, JSON.parse(String(answer?.body)).code]).toEqual([403, code]);
  });
});
