import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../../src/site/build.ts';

let folder: Promise<string> | undefined;

/** Returns the folder of the site as it ships, built once for all test files of a process. Tests must not write into it. */
export function sharedBuild(): Promise<string> {
  return (folder ??= build());
}

async function build(): Promise<string> {
  const made = mkdtempSync(join(process.env.TEST_RUN_FOLDER ?? tmpdir(), 'site-'));
  await buildSite(made);
  return made;
}
