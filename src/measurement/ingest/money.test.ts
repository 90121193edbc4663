import { describe, expect, it, test } from 'vitest';
import { batchOf, cookieHeader, cookiesFrom, eventNamed, openTestIngest } from './testing.ts';

const kept = async (params: Record<string, unknown>) => {
  const ingest = openTestIngest();
  const { status } = await ingest.post(batchOf(eventNamed('page_view'), eventNamed('purchase', params)));
  const [batch] = ingest.batches();
  return { status, dropped: batch?.dropped, params: batch?.events.find(({ name }) => name === 'purchase')?.params };
};

describe('money of an event', () => {
  it.each([
    [
      { value: 12.5, currency: 'EUR' },
      { value: 12.5, currency: 'EUR' },
    ],
    [
      { value: -3, currency: 'usd' },
      { value: -3, currency: 'USD' },
    ],
    [
      { value: ' 19.90 ', currency: ' chf ' },
      { value: 19.9, currency: 'CHF' },
    ],
    [
      { value: 1e9, currency: 'EUR' },
      { value: 1e9, currency: 'EUR' },
    ],
    [
      { value: 5e11, currency: 'IRR' },
      { value: 5e11, currency: 'IRR' },
    ],
    [{ currency: 'EUR' }, { currency: 'EUR' }],
    [{ value: 1e308 }, { value: 1e308 }],
    [
      { value: 'good', currency: '' },
      { value: 'good', currency: '' },
    ],
  ])('%j is kept as %j', async (given, expected) => {
    expect(await kept(given)).toMatchObject({ status: 204, dropped: {}, params: expected });
  });

  it.each([
    [{ value: 1e308, currency: 'EUR' }, 'value_invalid'],
    [{ value: -1e10, currency: 'EUR' }, 'value_invalid'],
    [{ value: 1e13, currency: 'IRR' }, 'value_invalid'],
    [{ value: '1.234,50', currency: 'EUR' }, 'value_invalid'],
    [{ value: [1], currency: 'EUR' }, 'value_invalid'],
    [{ value: 5, currency: 'lol<script>' }, 'currency_invalid'],
    [{ value: 5, currency: '€' }, 'currency_invalid'],
    [{ value: 5, currency: 'DEM' }, 'currency_invalid'],
    [{ value: 5, currency: 978 }, 'currency_invalid'],
  ])('%j is dropped and counted: %s', async (given, reason) => {
    expect(await kept(given)).toEqual({ status: 204, dropped: { [reason]: 1 }, params: undefined });
  });
});

describe('a purchase that is told again', () => {
  const ids = (ingest: ReturnType<typeof openTestIngest>) =>
    ingest.batches().flatMap(({ events }) => events.map(({ id }) => id));
  const order = (transaction: unknown, name = 'purchase') =>
    eventNamed(name, { transaction_id: transaction, value: 100, currency: 'EUR' });

  test('by the same visitor has the same id, days later as well, and is one in a batch', async () => {
    const ingest = openTestIngest();
    const cookie = cookieHeader(cookiesFrom(await ingest.post(batchOf(order('T-1'), order('T-1'), order('T-2')))));
    ingest.clock.advance(7 * 86_400_000);
    await ingest.post(batchOf(order('T-1')), { cookie });
    const [first, other, again] = ids(ingest);
    expect([again === first, other === first, ingest.batches()[0]?.dropped]).toEqual([true, false, { repeated: 1 }]);
  });

  test('by another visitor, without a number, or as a refund is another event', async () => {
    const [one, two] = [openTestIngest(), openTestIngest()];
    two.state.decision = { ...one.state.decision, recordId: 'record-2' } as NonNullable<typeof two.state.decision>;
    await one.post(batchOf(order('T-1'), order(''), order(undefined), order('T-1', 'refund'), order('T-1', 'refund')));
    await two.post(batchOf(order('T-1')));
    expect(new Set([...ids(one), ...ids(two)]).size).toBe(6);
  });

  test('is told by the page under its own id to whoever watches', async () => {
    const ingest = openTestIngest();
    const [once, twice] = [order('T-1'), order('T-1')];
    await ingest.post(batchOf(once, twice));
    expect(ingest.handlers.counts().dropped).toEqual({ repeated: 1 });
  });
});

test('what a page had no room for is counted with the batch that tells of it, within a bound', async () => {
  const ingest = openTestIngest();
  await ingest.post(batchOf(eventNamed('page_view'), { ...eventNamed('scroll'), lost: 242 }));
  await ingest.post(batchOf({ ...eventNamed('scroll'), lost: 2 ** 53 }));
  expect(ingest.journaled().map(({ dropped }) => dropped)).toEqual([{ queue_full: 242 }, { queue_full: 10_000 }]);
  expect(ingest.handlers.counts().dropped).toEqual({ queue_full: 10_242 });
});
