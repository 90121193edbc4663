import { generateVendors } from '../consent/vendors/generate.ts';
import { generateBlockFields } from './blocks/generate.ts';

/** Writes all generated lists. They find their entries by folder, so nobody maintains a list by hand. */
export function generateLists(): void {
  generateBlockFields();
  generateVendors();
}

if (process.argv[1] === import.meta.filename) generateLists();
