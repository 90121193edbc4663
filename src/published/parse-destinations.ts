import { z } from 'zod';
import { destinationCategories } from '../measurement/destinations/destination.ts';
import { maxItems } from './limits.ts';

const text = z.string().max(300);
const conversion = z.object({ event: text, sendAs: text, value: z.number().nullable(), currency: text.nullable() });

/** The fields of `DestinationsDocument`. */
export const destinationsShape = {
  hasAdvertising: z.boolean(),
  wantsBrowser: z.boolean(),
  tags: z.array(z.object({ vendor: text, conversions: z.array(conversion).max(maxItems) })).max(maxItems),
};

/** The studio bounds its fields; sealing makes a secret longer than the field it was typed into. */
const stored = z.string();

/** The fields of `StoredDestination`. */
export const storedDestinationShape = {
  id: stored,
  name: stored,
  kind: z.enum(['ga4', 'meta', 'webhook', 'export']),
  category: z.enum(destinationCategories),
  vendor: stored.nullable(),
  sends: z.enum(['key-events', 'everything']),
  isDryRun: z.boolean(),
  sinceMs: z.number(),
  conversions: z.array(conversion).max(maxItems),
  settings: z.object({
    measurementId: stored,
    pixelId: stored,
    testEventCode: stored,
    limitsDataUse: z.boolean(),
    address: stored,
    keepDays: z.number(),
  }),
  sealedSecret: stored,
};
