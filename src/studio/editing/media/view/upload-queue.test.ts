import { expect, test, vi } from 'vitest';
import type { Outcome } from '../send-media.ts';
import { maxAtOnce, maxQueued, UploadQueue } from './upload-queue.ts';

type Sending = { name: string; end(outcome: Outcome): void; progress(sent: number): void };

function begun() {
  const sending: Sending[] = [];
  const onArrived = vi.fn<() => void>();
  const queue = new UploadQueue({
    onArrived,
    send: ({ file }, { signal, onProgress }) =>
      new Promise((end) => {
        sending.push({ name: file.name, end, progress: onProgress });
        signal.addEventListener('abort', () => end({ ok: false, message: 'aborted' }));
      }),
  });
  const states = () => queue.uploads().map(({ file, state }) => `${file.name} ${state}`);
  return { queue, sending, onArrived, states };
}
const files = (...names: string[]) => names.map((name) => new File(['x'], name));
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a few files are sent at once; one that fails leaves the others alone and can be tried again', async () => {
  const { queue, sending, onArrived, states } = begun();
  queue.add(files('a', 'b', 'c'), '');
  expect(sending.map(({ name }) => name)).toEqual(['a', 'b'].slice(0, maxAtOnce));
  sending[0]?.end({ ok: false, message: 'Too large.' });
  await settled();
  expect(states()).toEqual(['a failed', 'b sending', 'c sending']);
  sending[1]?.end({ ok: true, id: 'any' });
  sending[2]?.end({ ok: true, id: 'any' });
  await settled();
  expect([states(), onArrived.mock.calls.length]).toEqual([['a failed', 'b done', 'c done'], 2]);
  expect(queue.uploads()[0]?.message).toBe('Too large.');
  queue.retry([queue.uploads()[0]?.key ?? 0]);
  expect(states()[0]).toBe('a sending');
  sending[3]?.end({ ok: true, id: 'any' });
  await settled();
  queue.clear();
  expect(states()).toEqual([]);
});

test('a file is cancelled while it waits and while it is sent, and arrives nowhere', async () => {
  const { queue, sending, onArrived, states } = begun();
  queue.add(files('a', 'b', 'c'), '');
  queue.cancel(queue.uploads()[2]?.key ?? 0);
  queue.cancel(queue.uploads()[0]?.key ?? 0);
  sending[0]?.progress(1);
  await settled();
  expect(states()).toEqual(['a cancelled', 'b sending', 'c cancelled']);
  expect(onArrived).not.toHaveBeenCalled();
});

test('sent bytes are not a stored file: it is stored when the studio says so', () => {
  const { queue, sending, states } = begun();
  queue.add(files('a'), '');
  sending[0]?.progress(0.5);
  expect(queue.uploads()[0]?.sent).toBe(0.5);
  sending[0]?.progress(1);
  expect(states()).toEqual(['a storing']);
});

test('a queue takes a bounded number of files and says how many it left out', () => {
  const { queue } = begun();
  const many = files(...Array.from({ length: maxQueued + 3 }, (_, at) => `${at}`));
  expect(queue.add(many, '')).toBe(3);
  expect(queue.uploads()).toHaveLength(maxQueued);
});
