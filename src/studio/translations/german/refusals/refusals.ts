import { fieldRefusals } from './fields.ts';
import { bannerRefusals } from './banner.ts';
import { chainFaults } from './chain.ts';
import { studioRefusals } from './studio.ts';

/** Error messages in English, with slots for values → German. */
export const refusals: Readonly<Record<string, string>> = {
  ...fieldRefusals,
  ...bannerRefusals,
  ...studioRefusals,
  ...chainFaults,
};
