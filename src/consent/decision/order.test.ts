import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { allGranted, type Choices, noneGranted } from '../../platform/categories.ts';
import { fixedClock } from '../../platform/clock.ts';
import type { Answer } from '../../platform/http.ts';
import { silentLog } from '../../platform/log.ts';
import { openSharedMemory } from '../../platform/recent-values.ts';
import { serialiseConsent } from '../consent-cookie/write.ts';
import {
  bodyOf,
  cookiesOf,
  type TestConsent,
  form,
  json,
  openTestConsent,
  settings,
  setCookies,
  startMs,
} from '../testing.ts';
import { parseDecisionBody } from './journal-entries.ts';
import { createConsentContextResolver } from './consent-context.ts';
import { choiceIn, createNewestOrders, maxRememberedThreads } from './order.ts';

let consent: TestConsent;
const closing: (() => unknown)[] = [];
beforeEach(async () => {
  consent = await openTestConsent();
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await consent.close();
});

/** Opens the endpoints twice, as two site processes of one machine do. */
async function twoProcesses(): Promise<[TestConsent, TestConsent]> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-order-'));
  closing.push(() => rmSync(folder, { recursive: true }));
  const openOne = async () => {
    const clock = fixedClock(startMs);
    const recent = openSharedMemory(join(folder, 'recent.db'), { secret: 's'.repeat(32), clock, log: silentLog });
    const process = await openTestConsent({ recent });
    closing.push(recent.close, process.close);
    return process;
  };
  return [await openOne(), await openOne()];
}

const thread = 't'.repeat(32);
const post = (categories: Choices, order: number, headers = {}) =>
  json({ categories, surface: 'banner', id: `press-${order}-${'x'.repeat(16)}`, order, thread }, { headers });
const bodies = async () => (await consent.entries()).map(({ body }) => parseDecisionBody(body));

/** A browser's cookie jar, which applies responses in the order of arrival. */
function jar(...answers: Answer[]): string {
  const kept = new Map<string, string>();
  for (const line of answers.flatMap(setCookies)) {
    const [pair = ''] = line.split(';', 1);
    const [name = '', value = ''] = pair.split('=', 2);
    if (line.includes('Max-Age=0;')) kept.delete(name);
    else kept.set(name, value);
  }
  return [...kept].map((pair) => pair.join('=')).join('; ');
}

const choiceOf = (choices: Choices, order: number) =>
  `candor-consent-choice=${serialiseConsent({ consentId: 'p'.repeat(32), choices, bannerVersion: 'v1', decidedAtSeconds: 1, order }, { thread, surface: 'banner' })}`;

test('a grant that arrives after a newer refusal is recorded, marked, and sets no cookie', async () => {
  const refused = await consent.send(post(noneGranted, 2_000));
  const late = await consent.send(post(allGranted, 1_000));
  expect(setCookies(late)).toEqual([]);
  expect([late.status, bodyOf(late)]).toMatchObject([
    200,
    { overtaken: true, categories: { necessary: true, ...noneGranted } },
  ]);
  expect(await bodies()).toMatchObject([
    { action: 'reject', order: 2_000, isOvertaken: false },
    { action: 'accept', order: 1_000, isOvertaken: true },
  ]);
  expect(consent.gate(jar(refused, late))?.choices).toEqual(noneGranted);
});

test('the cookies tell another process, or the same one after a restart, what came before', async () => {
  const refused = await consent.send(post(noneGranted, 2_000));
  const other = await openTestConsent();
  const late = await other.send(post(allGranted, 1_000, { cookie: cookiesOf(refused) }));
  expect(setCookies(late)).toEqual([]);
  expect((await other.entries()).map(({ body }) => parseDecisionBody(body))).toMatchObject([{ isOvertaken: true }]);
  await other.close();
});

test('of site processes that share their memory, one knows a newer refusal that another has taken, without any cookie', async () => {
  const [one, other] = await twoProcesses();
  const refused = await one.send(post(noneGranted, 2_000));
  const late = await other.send(post(allGranted, 1_000));
  expect(setCookies(late)).toEqual([]);
  expect((await other.entries()).map(({ body }) => parseDecisionBody(body))).toMatchObject([{ isOvertaken: true }]);
  expect(other.gate(jar(refused, late))?.choices).toEqual(noneGranted);
});

test('a retry that reaches another process is the same decision with the same receipt', async () => {
  const [one, other] = await twoProcesses();
  const press = post(allGranted, 5_000);
  const first = await one.send(press);
  other.clock.advance(4_000);
  const again = await other.send(press);
  expect(bodyOf(again)).toEqual(bodyOf(first));
  const [[entry], [repeat]] = [await one.entries(), await other.entries()];
  const taken = (body: unknown) => parseDecisionBody(body)?.decidedAtSeconds;
  expect([repeat?.id, taken(repeat?.body)]).toEqual([entry?.id, taken(entry?.body)]);
});

test('a later grant holds, and so does the refusal after it', async () => {
  const first = await consent.send(post(noneGranted, 1));
  const second = await consent.send(post(allGranted, 2, { cookie: cookiesOf(first) }));
  expect(consent.gate(jar(first, second))?.choices).toEqual(allGranted);
  const third = await consent.send(post(noneGranted, 3, { cookie: jar(first, second) }));
  expect(consent.gate(jar(first, second, third))?.choices).toEqual(noneGranted);
});

test('the same decision again is no other one, also when its browser has its cookies already', async () => {
  const first = await consent.send(post(allGranted, 7));
  const again = await consent.send(post(allGranted, 7, { cookie: cookiesOf(first) }));
  expect(setCookies(again)).toEqual(setCookies(first));
  expect(await bodies()).toMatchObject([{ isOvertaken: false }, { isOvertaken: false }]);
});

test('of two at the same place the refusal counts, whichever comes first', async () => {
  await consent.send(post(noneGranted, 5));
  expect(
    setCookies(
      await consent.send(
        json({ categories: allGranted, surface: 'banner', id: 'another-one-of-16', order: 5, thread }),
      ),
    ),
  ).toEqual([]);
  const other = await openTestConsent();
  await other.send(post(allGranted, 5));
  expect(
    setCookies(
      await other.send(json({ categories: {}, surface: 'banner', id: 'another-one-of-16', order: 5, thread })),
    ),
  ).not.toEqual([]);
  await other.close();
});

test('an answer that arrives after a newer choice was made grants nothing of what that refuses', async () => {
  const late = await consent.send(post(allGranted, 1_000));
  expect(consent.gate(`${cookiesOf(late)}; ${choiceOf(noneGranted, 2_000)}`)?.choices).toEqual(noneGranted);
  expect(consent.gate(`${cookiesOf(late)}; ${choiceOf({ ...noneGranted, analytics: true }, 2_000)}`)?.choices).toEqual({
    ...noneGranted,
    analytics: true,
  });
  expect(consent.gate(`${cookiesOf(late)}; ${choiceOf(noneGranted, 999)}`)?.choices).toEqual(allGranted);
});

test('where everything runs until it is objected to, a choice that nobody has answered yet turns off what it refuses', () => {
  const policy = { ...settings.policy, scope: 'by-place' as const };
  const resolveConsentContext = createConsentContextResolver({
    secret: 's'.repeat(32),
    clock: fixedClock(startMs),
    settings: () => ({ ...settings, policy }),
    locate: () => ({ place: 'US-CA', source: 'header' }),
  });
  const allowed = (cookie: string | undefined) =>
    resolveConsentContext({
      cookie,
      gpc: undefined,
      dnt: undefined,
      origin: () => ({ headers: {}, clientAddress: '' }),
    }).allowed?.choices;
  expect(allowed(undefined)).toEqual(allGranted);
  expect(allowed(choiceOf(noneGranted, 1))).toEqual(noneGranted);
  expect(allowed(choiceOf({ ...allGranted, advertisement: false }, 1))).toEqual({
    ...allGranted,
    advertisement: false,
  });
});

test('a choice that a script wrote grants nothing by itself', () => {
  expect(consent.gate(choiceOf(allGranted, 9))).toBeNull();
});

test('forms without a script: a grant that was sent before a refusal was answered does not outlive it', async () => {
  const granted = await consent.send(form({ action: 'accept', surface: 'banner', return: '/' }));
  const refused = await consent.send(form({ action: 'reject', surface: 'banner', return: '/' }));
  for (const arrived of [jar(granted, refused), jar(refused, granted)])
    expect(consent.gate(arrived)?.choices).toEqual(noneGranted);
});

test('forms without a script: what their answer leaves is all that a page needs to have the choice recorded again', async () => {
  const refused = await consent.send(form({ action: 'reject', surface: 'banner', return: '/' }));
  const [, value = ''] = /candor-consent-choice=([^;]+)/.exec(cookiesOf(refused)) ?? [];
  const fields = Object.fromEntries(
    decodeURIComponent(value)
      .split(',')
      .map((field) => field.split(':')),
  );
  const again = json(
    {
      categories: {},
      surface: fields.surface,
      id: fields.consentid,
      rev: fields.rev,
      order: Number(fields.order),
      thread: fields.thread,
    },
    { headers: { cookie: cookiesOf(refused) } },
  );
  expect(bodyOf(await consent.send(again))).toMatchObject({ categories: { necessary: true, ...noneGranted } });
  expect((await bodies()).at(-1)).toMatchObject({ surface: 'banner', isOvertaken: false, choices: noneGranted });
});

test('forms without a script: agreeing to everything replaces the choice that its browser has, and leaves none where there is none', async () => {
  const posted = form({ action: 'accept', surface: 'banner', return: '/' });
  expect(cookiesOf(await consent.send(posted))).not.toContain('candor-consent-choice');
  const waiting = `candor-consent-choice=${encodeURIComponent('consentid:a,consent:no,action:yes,necessary:yes,functional:no,analytics:no,performance:yes,advertisement:no,rev:1,ts:1,order:5')}`;
  const answer = cookiesOf(
    await consent.send(form({ action: 'accept', surface: 'banner', return: '/' }, { headers: { cookie: waiting } })),
  );
  expect(decodeURIComponent(/candor-consent-choice=([^;]+)/.exec(answer)?.[1] ?? '')).toMatch(
    /functional:yes,analytics:yes,performance:yes,advertisement:yes,.*order:6/,
  );
});

test('forms without a script: whoever has seen the refusal can agree', async () => {
  const refused = await consent.send(form({ action: 'reject', surface: 'banner', return: '/' }));
  consent.clock.advance(5_000);
  const granted = await consent.send(
    form({ action: 'accept', surface: 'banner', return: '/' }, { headers: { cookie: cookiesOf(refused) } }),
  );
  expect(consent.gate(jar(refused, granted))?.choices).toEqual(allGranted);
});

test('a cookie of an earlier version, which has no order, stands where it was made', async () => {
  const older = await consent.send(form({ action: 'accept', surface: 'banner', return: '/' }));
  const withoutOrder = cookiesOf(older);
  const refused = await consent.send(post(noneGranted, startMs - 86_400_000, { cookie: withoutOrder }));
  expect(setCookies(refused)).not.toEqual([]);
});

test.each([0, -1, 1.5, 1e15, '5', Number.NaN])('the order %j is refused', async (order) => {
  expect((await consent.send(json({ categories: {}, surface: 'banner', order }))).status).toBe(
    Number.isNaN(order) ? 200 : 400,
  );
});

test('whatever order answers arrive in, and whatever is repeated, the last choice stands or less', async () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = mulberry(seed);
    const place = await openTestConsent();
    const choices = Array.from({ length: 4 }, () => ({
      functional: random() < 0.5,
      analytics: random() < 0.5,
      performance: random() < 0.5,
      advertisement: random() < 0.5,
    }));
    const sent = shuffled([...choices.keys(), 1, 3], random);
    const answers: Answer[] = [];
    for (const at of sent) answers.push(await place.send(post(choices[at] ?? noneGranted, at + 1)));
    const last = choices[3] ?? noneGranted;
    const cookie = `${jar(...shuffled(answers, random))}; ${choiceOf(last, 4)}`;
    const allowed = place.gate(cookie)?.choices ?? noneGranted;
    for (const category of ['functional', 'analytics', 'performance', 'advertisement'] as const)
      expect(allowed[category] && !last[category], `seed ${seed}`).toBe(false);
    // The browser sends the last choice again when an older response arrived after it.
    const healed = await place.send(post(last, 4, { cookie }));
    expect(place.gate(`${jar(...answers, healed)}; ${choiceOf(last, 4)}`)?.choices, `seed ${seed}`).toEqual(last);
    await place.close();
  }
});

test('what is remembered of browsers is bounded, and the newest stay', () => {
  const newest = createNewestOrders();
  for (let at = 0; at <= maxRememberedThreads; at += 1) newest.isLate(`${at}`, { order: 2, choices: noneGranted });
  expect(newest.isLate(`${maxRememberedThreads}`, { order: 1, choices: allGranted })).toBe(true);
  expect(newest.isLate('0', { order: 1, choices: allGranted })).toBe(false);
});

test('of several choices in a header the newest counts; what is none is let pass', () => {
  const header = [
    choiceOf(allGranted, 3),
    choiceOf(noneGranted, 8),
    'candor-consent-choice=x',
    `candor-consent-choice=${'y'.repeat(5_000)}`,
  ].join('; ');
  expect(choiceIn(header, 'candor-consent')).toEqual({ order: 8, choices: noneGranted });
  expect(choiceIn(undefined, 'candor-consent')).toBeNull();
});

function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, key: random() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ item }) => item);
}
