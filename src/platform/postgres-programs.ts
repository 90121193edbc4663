import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const debian = '/usr/lib/postgresql';

/** Debian keeps PostgreSQL's programs out of the PATH, each version in a folder of its own. Newest first: it reads all older servers. */
export function postgresProgramFolders(): string[] {
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(debian, version, 'bin'));
}
