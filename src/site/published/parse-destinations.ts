import { z } from 'zod';
import { maxItems } from './limits.ts';

const text = z.string().max(300);
const conversion = z.object({ event: text, sendAs: text, value: z.number().nullable(), currency: text.nullable() });

/** The fields of `DestinationsDocument`. */
export const destinationsShape = {
  hasAdvertising: z.boolean(),
  wantsBrowser: z.boolean(),
  tags: z.array(z.object({ vendor: text, conversions: z.array(conversion).max(maxItems) })).max(maxItems),
};
