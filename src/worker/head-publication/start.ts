import { errorText } from '../../platform/errors.ts';
import type { Lease } from '../../platform/lease.ts';
import { type Loop, startLoop } from '../../platform/background-loop.ts';
import type { Consumer } from '../contract.ts';
import { createHeadPublisher, type HeadPublisher, type PublisherOptions } from './publisher.ts';
import type { HeadSettingsSource } from './settings.ts';

const lookEveryMs = 1_000;
/** While a database does not answer. */
const retryMs = 10_000;

export type HeadPublicationWork = Loop & { consumer: Consumer };

/** Publishes heads at their interval, and when the studio asks for it. */
export function startHeadPublication(
  options: Omit<PublisherOptions, 'settings'> & { source: HeadSettingsSource; lease?: Lease },
): HeadPublicationWork {
  const publisher = createHeadPublisher({ ...options, settings: () => options.source.read() });
  const loop = startLoop({
    everyMs: lookEveryMs,
    lease: options.lease,
    retryMs: [retryMs],
    run: () => publisher.round(),
    onFailure: ({ error }) =>
      options.log.warn(
        { error: errorText(error) },
        'Heads of the chain cannot be published; the worker will try again',
      ),
  });
  return {
    consumer: createHeadConsumer(publisher),
    async stop() {
      await loop.stop();
      await options.source.close();
    },
  };
}

/** Several presses in a row are one publication. */
export function createHeadConsumer(publisher: Pick<HeadPublisher, 'publishNow'>): Consumer {
  return { name: 'heads', kinds: ['head_request'], maxEntries: 100, take: () => publisher.publishNow() };
}
