import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateLists } from '../../src/content/generate.ts';

/**
 * Vitest's global set-up for tests beside the source, so that a single file also runs in a fresh clone. What its processes build for several files is in one folder that is removed with the
 * run.
 */
export default function setUp(): () => void {
  generateLists();
  const folder = mkdtempSync(join(tmpdir(), 'candor-run-'));
  process.env.TEST_RUN_FOLDER = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
