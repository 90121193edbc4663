import { textOf } from '../../../content/parts/values.ts';
import type { Translate } from '../../translations/translate.ts';
import { messageOf, refusedWith } from '../../ui/client/call-studio.ts';
import { maxUploadBytes } from './upload-limits.ts';

/** `id` of the document that has the file now; `message`: why it has not, for a person. */
export type Outcome = { ok: true; id: string } | { ok: false; message: string };

/** `onProgress` gets the share of the bytes that were sent. */
export type Sending = { signal: AbortSignal; onProgress: (sent: number) => void };

type Options = Sending & { method: 'POST' | 'PATCH'; address: string; fields: object; t: Translate };

/** Sends a file to the media of the studio. `fetch` tells nothing of its progress, so this is the older kind of request. */
export function sendMedia(file: File, { method, address, fields, t, signal, onProgress }: Options): Promise<Outcome> {
  return new Promise((resolve) => {
    if (file.size > maxUploadBytes)
      return resolve({
        ok: false,
        message: t('This file is larger than 64 MB. Make it smaller, or embed it from another website.'),
      });
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('loadend', () => resolve(outcomeOf(request, t)));
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('_payload', JSON.stringify(fields));
    form.append('file', file);
    request.open(method, address);
    request.responseType = 'json';
    request.send(form);
  });
}

/** A request that was cut off has the status 0; what does not answer in JSON, such as a proxy, has no response. */
function outcomeOf({ status, response }: XMLHttpRequest, t: Translate): Outcome {
  const { doc, errors } = Object(response);
  if (status >= 200 && status < 300) return { ok: true, id: textOf(doc?.id) };
  return { ok: false, message: messageOf(refusedWith(status, Array.isArray(errors) ? errors[0] : undefined), t) };
}
