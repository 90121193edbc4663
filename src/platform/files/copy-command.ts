import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnvironment } from '../environment.ts';
import { CandorError, explain } from '../errors.ts';
import { copyFiles } from './copy-files.ts';
import { folderFiles } from './folder-files.ts';
import { openSharedFiles, sharedFolderOf, sharedFolders } from './shared-files.ts';

/** Files between two lines of progress. */
const filesPerLine = 100;

/** `npm run media:copy -- to-s3|to-folder [--media FOLDER]`: copies the shared files between the folders of this machine and the bucket in MEDIA_URL. */
async function main(): Promise<void> {
  const { isToS3, mediaFolder } = readOptions(process.argv.slice(2));
  const environment = readEnvironment();
  if (!environment.s3) throw misused('MEDIA_URL does not name a bucket');
  const here = { ...environment, mediaDir: mediaFolder === undefined ? environment.mediaDir : resolve(mediaFolder) };
  for (const folder of sharedFolders) {
    const [local, remote] = [folderFiles(sharedFolderOf(here, folder)), openSharedFiles(environment, folder)];
    const [from, to] = isToS3 ? [local, remote] : [remote, local];
    let seen = 0;
    const { copied, present, bytes } = await copyFiles({
      ...{ from, to },
      onFile(progress) {
        seen += 1;
        if (seen % filesPerLine === 0)
          console.log(`${folder}: ${seen} files, ${(progress.bytes / 1e6).toFixed(1)} MB copied`);
      },
    });
    console.log(
      `${folder}: ${copied} copied (${(bytes / 1e6).toFixed(1)} MB), ${present} were there already; all are the same in both places`,
    );
  }
}

function readOptions(args: string[]): { isToS3: boolean; mediaFolder: string | undefined } {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { media: { type: 'string' } } });
    const [direction] = positionals;
    if (positionals.length === 1 && (direction === 'to-s3' || direction === 'to-folder'))
      return { isToS3: direction === 'to-s3', mediaFolder: values.media };
  } catch {
    // The words below say what is known.
  }
  throw misused('these arguments are not known');
}

function misused(why: string): CandorError {
  return new CandorError({
    code: 'media_copy_command',
    what: `Nothing was copied: ${why}.`,
    remedy:
      'Set MEDIA_URL=s3://host/bucket and run npm run media:copy -- to-s3, or -- to-folder. --media FOLDER names a media folder outside of DATA_DIR.',
  });
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
