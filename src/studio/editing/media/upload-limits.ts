/** Allows a film of some minutes. Uploads are held in memory while they are inspected. */
export const maxUploadBytes = 64 * 1024 * 1024;
/** Allows the file, its metadata and the boundaries between them. Payload's own limit is below that of our files. */
export const maxUploadRequestBytes = maxUploadBytes + 2 * 1024 * 1024;
export const uploadTooLarge =
  'This file is larger than 64 MB. Make it smaller, or embed it from another host with the block “Video, map or other embed”.';
