import { expect, test } from 'vitest';
import { plainFolder } from './media-folder.ts';

test.each([
  ['Team', 'Team'],
  ['/ Team //2026/', 'Team/2026'],
  ['../Team/./x', 'Team/x'],
  ['  ', ''],
  ['Spaß  am Brot', 'Spaß am Brot'],
  ['a\u202eb\n', 'ab'],
])('%j is the folder %j', (given, folder) => {
  expect(plainFolder(given)).toBe(folder);
});
