import { template as about } from './about.ts';
import { template as campaign } from './campaign.ts';
import { template as contact } from './contact.ts';
import { template as event } from './event.ts';
import { template as landingPage } from './landing-page.ts';
import { legalTexts } from './legal-texts.ts';
import { template as pricing } from './pricing.ts';
import { template as product } from './product.ts';
import type { Template } from './template.ts';

/** All templates, in the order in which they are offered. */
export const templates: readonly Template[] = [
  landingPage,
  product,
  pricing,
  about,
  contact,
  campaign,
  event,
  ...legalTexts,
];
