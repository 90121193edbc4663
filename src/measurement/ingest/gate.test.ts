import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionalCategories, type OptionalCategory } from '../../platform/categories.ts';
import { categoryOf } from '../event-category.ts';
import { batchOf, eventNamed, granting, openTestIngest } from './testing.ts';

const combinations: OptionalCategory[][] = Array.from({ length: 16 }, (_, bits) =>
  optionalCategories.filter((_category, index) => bits & (1 << index)),
);
const names = ['page_view', 'scroll', 'web_vital', 'purchase', 'sign_up'];

describe.each(combinations.map((granted) => [granted.join(' + ') || 'nothing', granted] as const))(
  'with %s granted',
  (_, granted) => {
    it('an event passes only with its own category', async () => {
      for (const name of names) {
        const ingest = openTestIngest(granting(...granted));
        const answer = await ingest.post(batchOf(eventNamed(name)));
        expect([name, answer.status]).toEqual([name, granted.includes(categoryOf(name)) ? 204 : 403]);
        if (answer.status === 403) expect(String(answer.body)).toContain('no_consent');
      }
    });

    it('a mixed batch keeps what is allowed and counts the rest', async () => {
      const ingest = openTestIngest(granting(...granted));
      const answer = await ingest.post(batchOf(...names.map((name) => eventNamed(name))));
      const kept = ingest.batches()[0]?.events.map((event) => event.name) ?? [];
      expect(kept).toEqual(names.filter((name) => granted.includes(categoryOf(name))));
      expect(answer.status).toBe(kept.length > 0 ? 204 : 403);
      const dropped = Object.values(ingest.handlers.counts().dropped).reduce((sum, count) => sum + count, 0);
      expect(kept.length + dropped).toBe(names.length);
    });
  },
);

describe.each(combinations.map((granted) => [granted.join(' + ') || 'nothing', granted] as const))(
  'with %s granted and an advertising destination',
  (_, granted) => {
    it('a key event passes with advertisement alone, belongs to nobody, and nothing else passes by it', async () => {
      const ingest = openTestIngest(granting(...granted));
      ingest.state.advertising = { hasDestinations: true, wantsBrowser: true };
      const answer = await ingest.post(batchOf(...names.map((name) => eventNamed(name))), {
        'user-agent': 'Mozilla/5.0',
        cookie: '_fbp=fb.1.1700000000000.123; _fbc=javascript:1',
      });
      const [batch] = ingest.journaled();
      const kept = ingest.batches()[0]?.events.map((event) => event.name) ?? [];
      expect(kept).toEqual(
        names.filter(
          (name) => granted.includes(categoryOf(name)) || (name === 'purchase' && granted.includes('advertisement')),
        ),
      );
      expect([answer.status, batch?.categories]).toEqual(kept.length > 0 ? [204, granted] : [403, undefined]);
      const hasVisitor = granted.includes('analytics');
      if (batch)
        expect([
          batch.visitor !== '',
          batch.session !== '',
          batch.country !== '',
          answer.headers?.['set-cookie'] !== undefined,
        ]).toEqual(Array(4).fill(hasVisitor));
      if (batch)
        expect(batch.advertising).toEqual(
          granted.includes('advertisement')
            ? { userAgent: 'Mozilla/5.0', fbp: 'fb.1.1700000000000.123', fbc: '' }
            : null,
        );
    });
  },
);

describe('without a decision', () => {
  it('nothing passes and nothing is set', async () => {
    const ingest = openTestIngest(null);
    const answer = await ingest.post(batchOf(...names.map((name) => eventNamed(name))));
    expect([answer.status, answer.headers?.['set-cookie'], ingest.entries.length]).toEqual([403, undefined, 0]);
  });
});

describe('with advertisement alone', () => {
  it('a key event is refused for want of a destination, and counted as that', async () => {
    const ingest = openTestIngest(granting('advertisement'));
    expect((await ingest.post(batchOf(eventNamed('purchase'), eventNamed('page_view')))).status).toBe(403);
    expect(ingest.handlers.counts().dropped).toEqual({ no_destination: 1, no_consent: 1 });
  });
});

it('an exemption for own statistics lets nothing through for advertisement, and says so in the journal', async () => {
  const ingest = openTestIngest({ ...granting('analytics', 'advertisement'), isOwnStatisticsOnly: true });
  ingest.state.advertising = { hasDestinations: true, wantsBrowser: true };
  await ingest.post(batchOf(eventNamed('purchase')), { 'user-agent': 'Mozilla/5.0' });
  expect(ingest.batches()[0]).toMatchObject({ ownStatistics: true, advertising: null });
});

it('an exemption for own statistics lets no key event through for advertising alone', async () => {
  const ingest = openTestIngest({ ...granting('analytics', 'advertisement'), isOwnStatisticsOnly: true });
  ingest.state.advertising = { hasDestinations: true, wantsBrowser: true };
  ingest.state.policy = { ...ingest.state.policy, keyEvents: [{ event: 'web_vital', where: [], worth: null }] };
  expect((await ingest.post(batchOf(eventNamed('web_vital')))).status).toBe(403);
  ingest.state.decision = granting('analytics', 'advertisement');
  expect((await ingest.post(batchOf(eventNamed('web_vital')))).status).toBe(204);
});

it('no event is ever journaled without its category', async () => {
  const anyName = fc.oneof(fc.constantFrom(...names, 'constructor', 'toString'), fc.string({ maxLength: 50 }));
  const anyEvent = fc.record({
    name: anyName,
    age: fc.oneof(fc.nat(), fc.double()),
    params: fc.dictionary(fc.string(), fc.jsonValue()),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.subarray([...optionalCategories]),
      fc.array(anyEvent, { maxLength: 6 }),
      async (granted, drawn) => {
        const ingest = openTestIngest(granting(...granted));
        const events = drawn.map((event) => ({ ...eventNamed(event.name, event.params), age: event.age }));
        const answer = await ingest.post(batchOf(...events));
        expect(answer.status).toBeLessThan(500);
        const journaled = ingest.batches().flatMap((batch) => batch.events);
        expect(journaled.every((event) => granted.includes(categoryOf(event.name)))).toBe(true);
        if (!granted.includes('analytics'))
          expect(ingest.batches().every((batch) => batch.visitor === '' && batch.session === '')).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});
