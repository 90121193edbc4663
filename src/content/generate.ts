import { generateVendors } from '../consent/vendors/generate.ts';
import { generateBlockFields } from './blocks/generate.ts';

/** Writes every generated list: what is found by its place in a folder and needs no list kept by hand. */
export function generateLists(): void {
  generateBlockFields();
  generateVendors();
}

if (process.argv[1] === import.meta.filename) generateLists();
