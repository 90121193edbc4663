import { expect, test } from 'vitest';
import { chosenBy } from './messages.ts';

const frame = Object(globalThis);
const from = { own: 'http://localhost:3001', previews: [frame, null] };
const message = {
  origin: 'http://localhost:3001',
  source: frame,
  data: { type: 'candor-block', block: 'b1', text: 'Words' },
};

test('a chosen block is heard from the preview of this studio alone', () => {
  expect(chosenBy(message, from)).toEqual({ block: 'b1', text: 'Words' });
  expect(chosenBy({ ...message, origin: 'http://localhost:3000' }, from)).toBeNull();
  expect(chosenBy({ ...message, origin: 'http://localhost:3001.example.com' }, from)).toBeNull();
  expect(chosenBy({ ...message, origin: 'null' }, from)).toBeNull();
  expect(chosenBy({ ...message, source: Object({}) }, from)).toBeNull();
  expect(chosenBy({ ...message, source: null }, from)).toBeNull();
});

test.each([
  null,
  'candor-block',
  { type: 'payload-live-preview', ready: true },
  { type: 'candor-block' },
  { type: 'candor-block', block: 7 },
])('%j is no block', (data) => {
  expect(chosenBy({ ...message, data }, from)).toBeNull();
});

test('words that are none do no harm', () => {
  expect(chosenBy({ ...message, data: { type: 'candor-block', block: 'b1', text: {} } }, from)).toEqual({
    block: 'b1',
    text: '',
  });
});
