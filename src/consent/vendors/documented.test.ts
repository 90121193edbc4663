import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { knownCookies } from '../cookies/table.ts';
import { vendors } from './registry.ts';

test('docs/vendors.md lists exactly the built-in vendors, as they are', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/vendors.md'), 'utf8');
  const listed = page.split('\n').filter((line) => /^\| `[a-z0-9-]+` \| .* \| [0-9]+ \|$/.test(line));
  expect(listed).toEqual(
    vendors.map(
      ({ id, name, company, country, category, runsIn, storage }) =>
        `| \`${id}\` | ${name} | ${company}${country ? ` (${country})` : ''} | ${category} | ${runsIn} | ${storage.length} |`,
    ),
  );
  expect(knownCookies.length).toBeGreaterThan(600);
});
