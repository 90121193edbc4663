import type { Environment } from '../platform/environment.ts';
import { type Closed, closeToOthers } from '../platform/private-files.ts';

/**
 * Closes the data folder, and databases outside it, to other users of the machine: earlier versions and restored copies left files readable. Returns what to
 * tell the operator; undefined when nothing was open, which is the case from the second start on. Media in a folder outside stay as they are, because other
 * programs may have been given that folder to serve them.
 */
export function closeDataFolder({
  dataDir,
  content,
  witnessed,
}: Pick<Environment, 'dataDir' | 'content' | 'witnessed'>): string | undefined {
  const files = [content, witnessed].flatMap((database) => (database.kind === 'sqlite' ? filesOf(database.file) : []));
  const all = [dataDir, ...files].map((path) => closeToOthers(path));
  return sentence({
    closed: all.reduce((sum, { closed }) => sum + closed, 0),
    refused: all.reduce((sum, { refused }) => sum + refused, 0),
  });
}

/** SQLite gives its two other files the rights of the database. */
function filesOf(database: string): string[] {
  return ['', '-wal', '-shm'].map((ending) => database + ending);
}

function sentence({ closed, refused }: Closed): string | undefined {
  if (refused > 0)
    return `Warning: ${counted(refused)} in DATA_DIR can be read by other users of this machine, and the file system does not let Candor change that.`;
  return closed > 0
    ? `${counted(closed)} in DATA_DIR could be read by other users of this machine. Now only this user can read them.`
    : undefined;
}

function counted(count: number): string {
  return count === 1 ? '1 file or folder' : `${count} files and folders`;
}
