/** Why a file or folder cannot be written, by the system's error code, as the end of a sentence about its place. */
export const writeFailures: Readonly<Record<string, string>> = {
  ENOSPC: 'no space is left on its disk',
  EDQUOT: 'the quota of this user is used up',
  EACCES: 'this user has no permission to write there',
  EPERM: 'this user has no permission to write there',
  EROFS: 'its disk is read-only',
  ENOTDIR: 'a part of that path is a file',
  EEXIST: 'a part of that path is a file',
};
