import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configOfStudio } from './access-matrix.ts';
import { accessPage, accessPageFile } from './access-page.ts';

/** `npm run access`: writes who may do what, for people. */
writeFileSync(join(import.meta.dirname, '../..', accessPageFile), await accessPage(await configOfStudio()));
