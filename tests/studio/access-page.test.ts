import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { configOfStudio } from './access-matrix.ts';
import { accessPage, accessPageFile } from './access-page.ts';

test('docs/access.md says what the code does: else run npm run access, and read what it changed', async () => {
  const committed = readFileSync(join(import.meta.dirname, '../..', accessPageFile), 'utf8');
  expect(committed).toBe(await accessPage(await configOfStudio()));
});
