import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Database } from '../../../platform/environment.ts';

const root = join(import.meta.dirname, '../../../..');

export type ContentMigration = { name: string; up(args: unknown): Promise<void>; down(args: unknown): Promise<void> };

/** Reports whether the first migration replaces this one. Names begin with the time of creation, so every name before the first is a replaced step. */
export function isReplaced(name: string, [first]: readonly ContentMigration[]): boolean {
  return first !== undefined && name < first.name;
}

/** Returns the folder of the content database's migrations for a dialect. */
export function migrationFolder(kind: Database['kind']): string {
  return join(root, 'migrations', kind, 'content');
}

/** Reads all migrations of a dialect, oldest first. */
export async function readMigrations(kind: Database['kind']): Promise<ContentMigration[]> {
  const folder = migrationFolder(kind);
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .sort();
  return Promise.all(names.map((file) => readMigration(join(folder, file), file.replace(/\.ts$/, ''))));
}

async function readMigration(file: string, name: string): Promise<ContentMigration> {
  const { up, down }: Pick<ContentMigration, 'up' | 'down'> = await import(pathToFileURL(file).href);
  return { name, up, down };
}
