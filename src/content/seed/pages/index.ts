import type { SeedPage } from '../contract.ts';
import { arabic } from './arabic.ts';
import { auditPage } from './audit.ts';
import { about, contact } from './company.ts';
import { consentPage } from './consent.ts';
import { customers } from './customers.ts';
import { editingPage } from './editing.ts';
import { home } from './home.ts';
import { accessibility, cookies, legalNotice, privacy, terms } from './legal.ts';
import { measurementPage } from './measurement.ts';
import { pricing } from './pricing.ts';
import { product } from './product.ts';
import { start } from './start.ts';

/** Parent pages come before their children. */
export const seedPages: SeedPage[] = [
  home,
  start,
  product,
  consentPage,
  measurementPage,
  editingPage,
  auditPage,
  pricing,
  customers,
  about,
  contact,
  privacy,
  cookies,
  accessibility,
  legalNotice,
  terms,
].map((page) => ({ ...page, ...(arabic[page.name] && { ar: arabic[page.name] }) }));
