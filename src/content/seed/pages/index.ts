import type { SeedPage } from '../contract.ts';
import { arabic } from './arabic.ts';
import { auditPage } from './audit.ts';
import { about, contact } from './company.ts';
import { customers } from './customers.ts';
import { german } from './german.ts';
import { home } from './home.ts';
import { accessibility, cookies, privacy } from './legal.ts';
import { pricing } from './pricing.ts';
import { consentPage, editingPage, measurementPage, product } from './product.ts';

/** Parent pages come before their children. */
export const seedPages: SeedPage[] = [
  home,
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
].map(translated);

function translated(page: SeedPage): SeedPage {
  const [de, ar] = [page.de ?? german[page.name], page.ar ?? arabic[page.name]];
  return { ...page, ...(de && { de }), ...(ar && { ar }) };
}
