import { addDataAndFileToRequest, type PayloadRequest } from 'payload';
import { refused } from '../../payload/endpoint-answers.ts';
import { type Translate, translator } from '../../translations/translate.ts';

/** Returns the submitted text values, from JSON or one of Payload's forms. */
export async function textsOf(req: PayloadRequest): Promise<Record<string, string>> {
  try {
    await addDataAndFileToRequest(req);
  } catch {
    return {}; // Neither JSON nor a form.
  }
  return Object.fromEntries(
    Object.entries(req.data ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Refuses requests from other websites, which must not sign their visitors in or out. */
export function fromElsewhere(req: PayloadRequest): Response | undefined {
  const site = req.headers.get('sec-fetch-site');
  return site === null || site === 'same-origin' || site === 'none'
    ? undefined
    : refused(403, translatorOf(req)('Only the studio itself can send this request.'));
}

/** Returns the translator for the language of whoever sent the request. */
export function translatorOf(req: PayloadRequest): Translate {
  return translator(req.i18n?.language ?? 'en');
}
