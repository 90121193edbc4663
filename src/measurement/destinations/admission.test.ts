import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OptionalCategory, optionalCategories } from '../../platform/categories.ts';
import { isBot } from '../bots.ts';
import { categoryOf } from '../event-category.ts';
import { type NamedVendors, skipReasonOf } from './admission.ts';
import { destinationCategories } from './destination.ts';
import { outgoingOf } from './outgoing.ts';
import { sampleAtMs, sampleBatch, sampleDestination, sampleEvent, samplePseudonyms } from './testing.ts';

const combinations: OptionalCategory[][] = Array.from({ length: 16 }, (_, bits) =>
  optionalCategories.filter((_category, index) => bits & (1 << index)),
);
const anyEvent = fc.record({
  name: fc.constantFrom('page_view', 'form_submit', 'purchase', 'web_vital', 'user_engagement'),
  key: fc.boolean(),
  minutes: fc.integer({ min: -60, max: 60 }),
});
const anyDestination = fc.record({
  category: fc.constantFrom(...destinationCategories),
  sends: fc.constantFrom('key-events' as const, 'everything' as const),
  kind: fc.constantFrom('ga4' as const, 'meta' as const, 'webhook' as const, 'export' as const),
  vendor: fc.constantFrom('named', 'elsewhere', null),
});
const anyMarks = fc.record({
  ownStatistics: fc.boolean(),
  botReasons: fc.subarray(['agent', 'headers', 'automation']),
});
const vendors = (category: OptionalCategory): NamedVendors => new Map([['named', category]]);

test.each(combinations.map((granted) => [granted.join(' + ') || 'nothing', granted] as const))(
  'with %s granted, an event goes only to destinations of a category that was granted when it happened',
  (_name, granted) => {
    fc.assert(
      fc.property(anyDestination, anyEvent, anyMarks, (drawn, { minutes, ...event }, { ownStatistics, botReasons }) => {
        const destination = sampleDestination(drawn);
        const decidedAt = sampleAtMs;
        const happened = sampleEvent(1, { ...event, at: sampleAtMs + minutes * 60_000 });
        const batch = sampleBatch([happened], granted, { ownStatistics, botReasons, decidedAt });
        const reason = skipReasonOf(destination, { batch, event: happened, vendors: vendors(drawn.category) });
        if (reason !== undefined) return;
        expect(granted).toContain(destination.category);
        // Before the decision, only the event's own category is known to have been granted.
        if (happened.at < decidedAt) expect(destination.category).toBe(categoryOf(happened.name));
        expect([
          ownStatistics,
          isBot(botReasons),
          destination.vendor === 'elsewhere',
          happened.key || drawn.sends === 'everything',
        ]).toEqual([false, false, false, true]);
        const out = outgoingOf(destination, { batch, event: happened, pseudonyms: samplePseudonyms });
        const text = JSON.stringify(out);
        for (const secret of [batch.recordId, ...(batch.visitor ? [batch.visitor, batch.session] : [])])
          expect(text).not.toContain(secret);
        if (!granted.includes('analytics')) expect([out.visitor, out.session, out.country]).toEqual(['', '', '']);
        if (!granted.includes('analytics') && categoryOf(happened.name) === 'analytics')
          expect([happened.key, destination.category]).toEqual([true, 'advertisement']);
      }),
      { numRuns: 150 },
    );
  },
);

test('what is granted and meant for a destination does reach it, in every combination that has its category', () => {
  for (const granted of combinations) {
    for (const category of destinationCategories) {
      const event = sampleEvent(1, category === 'performance' ? { name: 'web_vital' } : {});
      const reason = skipReasonOf(sampleDestination({ category, vendor: 'named' }), {
        batch: sampleBatch([event], granted),
        event,
        vendors: vendors(category),
      });
      expect([granted, category, reason]).toEqual([
        granted,
        category,
        granted.includes(category) ? undefined : 'not_granted',
      ]);
    }
  }
});

test('each reason not to send has its own name', () => {
  const event = sampleEvent(1);
  const asked = (
    changes: Parameters<typeof sampleBatch>[2],
    destination = sampleDestination({ vendor: 'named' }),
    { named = vendors('analytics'), happened = event }: { named?: NamedVendors; happened?: typeof event } = {},
  ) =>
    skipReasonOf(destination, {
      batch: sampleBatch([happened], optionalCategories, changes),
      event: happened,
      vendors: named,
    });
  expect(asked({ ownStatistics: true })).toBe('own_statistics');
  expect(asked({ categories: ['advertisement'] })).toBe('not_granted');
  expect(asked({ botReasons: ['agent', 'headers'] })).toBe('bot');
  expect(asked({ botReasons: ['agent'] })).toBe('bot');
  expect(asked({ botReasons: ['headers'] })).toBeUndefined();
  expect(asked({}, sampleDestination({ vendor: 'named', sinceMs: event.at + 1 }))).toBe('before_destination');
  expect(
    asked({}, sampleDestination({ vendor: 'named', sends: 'key-events' }), {
      happened: sampleEvent(2, { key: false }),
    }),
  ).toBe('not_wanted');
  expect(asked({}, undefined, { named: new Map([['named', 'advertisement']]) })).toBe('vendor_not_named');
  expect(asked({}, undefined, { named: new Map() })).toBe('vendor_not_named');
});

test('two destinations know the same visitor by names that cannot be compared', () => {
  const event = sampleEvent(1);
  const known = ['d1', 'd2', 'd1'].map(
    (id) =>
      outgoingOf(sampleDestination({ id }), { batch: sampleBatch([event]), event, pseudonyms: samplePseudonyms })
        .visitor,
  );
  expect([known[0] === known[2], known[0] === known[1], known[0]]).toEqual([
    true,
    false,
    expect.stringMatching(/^[0-9a-f]{32}$/),
  ]);
});

test('a row of the table gives a key event the vendor’s name, and a worth where it has none', () => {
  const conversions = [{ event: 'form_submit', sendAs: 'generate_lead', value: 50, currency: 'EUR' }];
  const out = (changes: Parameters<typeof sampleEvent>[1]) => {
    const event = sampleEvent(1, changes);
    return outgoingOf(sampleDestination({ conversions }), {
      batch: sampleBatch([event]),
      event,
      pseudonyms: samplePseudonyms,
    });
  };
  expect(out({})).toMatchObject({
    name: 'generate_lead',
    event: 'form_submit',
    params: { value: 50, currency: 'EUR' },
  });
  expect(out({ params: { value: 7, currency: 'USD' } }).params).toEqual({ value: 7, currency: 'USD' });
  expect(out({ key: false })).toMatchObject({
    name: 'form_submit',
    params: { page_location: 'https://example.com/contact' },
  });
});
