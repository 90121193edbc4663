import { APIError } from 'payload';
import { ownError } from '../../../platform/errors.ts';

const messages = {
  save: 'The file storage (S3) does not work at the moment, so the file was not saved. Try again in a few minutes. If it goes on, tell the person who runs the server.',
  delete:
    'The file storage (S3) does not work at the moment, so nothing was deleted. Try again in a few minutes. If it goes on, tell the person who runs the server.',
  read: 'The file storage (S3) does not work at the moment, so this file cannot be shown. Try again in a few minutes. If it goes on, tell the person who runs the server.',
};

/** Does the work. A failure of S3 becomes words for an editor, with the code that the documentation explains. */
export async function withStorageWords<Result>(
  wanted: keyof typeof messages,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const known = ownError(error);
    if (!known?.code.startsWith('storage_')) throw error;
    throw new APIError(`${messages[wanted]} (${known.code})`, 503, { cause: known.message }, true);
  }
}
