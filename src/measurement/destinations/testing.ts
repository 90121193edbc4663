import { type OptionalCategory, optionalCategories } from '../../platform/categories.ts';
import type { JournaledBatch, JournaledEvent } from '../ingest/journaled-batch.ts';
import type { Destination } from './destination.ts';
import { createPseudonyms } from './pseudonym.ts';

export const sampleAtMs = Date.UTC(2026, 10, 20, 12);
export const samplePseudonyms = createPseudonyms(Buffer.alloc(32, 7));

export function sampleDestination(
  changes: Partial<Destination> = {},
  settings: Partial<Destination['settings']> = {},
): Destination {
  return {
    ...{
      id: 'd1',
      name: 'Shop analytics',
      kind: 'ga4',
      category: 'analytics',
      vendor: 'google-analytics',
      sends: 'everything',
      isDryRun: false,
      sinceMs: 0,
      conversions: [],
    },
    settings: {
      measurementId: 'G-FAKE12345',
      pixelId: '123456789',
      testEventCode: 'TEST1',
      limitsDataUse: false,
      address: '',
      keepDays: 30,
      ...settings,
    },
    ...changes,
  };
}

export function sampleEvent(number: number, changes: Partial<JournaledEvent> = {}): JournaledEvent {
  return {
    id: number.toString(16).padStart(32, '0'),
    name: 'form_submit',
    at: sampleAtMs + number,
    key: true,
    load: false,
    params: { page_location: 'https://example.com/contact' },
    ...changes,
  };
}

export function sampleBatch(
  events: JournaledEvent[],
  categories: readonly OptionalCategory[] = optionalCategories,
  changes: Partial<JournaledBatch> = {},
): JournaledBatch {
  const belongs = categories.includes('analytics');
  return {
    ...{
      site: 'a'.repeat(32),
      host: 'example.com',
      visitor: belongs ? 'b'.repeat(32) : '',
      session: belongs ? 'c'.repeat(32) : '',
      recordId: 'd'.repeat(32),
      bannerVersion: 'v1',
    },
    ...{
      categories: [...categories],
      decidedAt: 0,
      ownStatistics: false,
      language: 'de',
      country: belongs ? 'DE' : '',
      device: 'desktop',
      browser: 'Firefox',
      os: 'Linux',
      botReasons: [],
      dropped: {},
    },
    advertising: categories.includes('advertisement')
      ? { userAgent: 'Mozilla/5.0', fbp: 'fb.1.1700000000000.1', fbc: '' }
      : null,
    events,
    ...changes,
  };
}
