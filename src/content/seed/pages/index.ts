import type { SeedPage } from '../contract.ts';
import { about, contact } from './company.ts';
import { home } from './home.ts';
import { accessibility, cookies, privacy } from './legal.ts';
import { auditPage, consentPage, measurementPage, product } from './product.ts';

/** Parents stand before the pages below them. */
export const seedPages: SeedPage[] = [home, product, consentPage, measurementPage, auditPage, about, contact, privacy, cookies, accessibility];
