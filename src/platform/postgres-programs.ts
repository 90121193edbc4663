import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const debian = '/usr/lib/postgresql';

/** Debian keeps PostgreSQL's programs outside the PATH, one folder for each version. Newest first: the newest reads all older servers. */
export function postgresProgramFolders(): string[] {
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(debian, version, 'bin'));
}
