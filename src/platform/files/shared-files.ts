import { join } from 'node:path';
import type { Environment } from '../environment.ts';
import type { SharedFiles } from './contract.ts';
import { folderFiles } from './folder-files.ts';
import { s3Files } from './s3-files.ts';

/** The files that machines share, by what they are. Everything else in DATA_DIR belongs to one machine. */
export const sharedFolders = ['media', 'uploads', 'published', 'receipts'] as const;
export type SharedFolder = (typeof sharedFolders)[number];

/** With S3, machines keep these in their own folder as well. All others have nothing there that counts. */
export function isAlsoHere(folder: SharedFolder): boolean {
  return folder === 'receipts';
}

export function isSharedFolder(name: string): name is SharedFolder {
  return sharedFolders.some((folder) => folder === name);
}

export type FilesEnvironment = Pick<Environment, 'dataDir' | 'mediaDir' | 's3'>;

/** Opens one kind of shared files: in the bucket that MEDIA_URL names, or else in its folder. Connects with the first request. */
export function openSharedFiles(environment: FilesEnvironment, folder: SharedFolder): SharedFiles {
  return environment.s3 ? s3Files(environment.s3, folder) : folderFiles(sharedFolderOf(environment, folder));
}

/** The folder that holds them without S3. */
export function sharedFolderOf({ dataDir, mediaDir }: FilesEnvironment, folder: SharedFolder): string {
  return folder === 'media' ? mediaDir : join(dataDir, folder);
}
