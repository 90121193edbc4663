import { notFound } from '../../editing/preview/files.ts';

export const dynamic = 'force-dynamic';

/** Answers everything that is nowhere else. Next's own page for it is built in advance, so its scripts could not have the nonce of a response. */
export function GET(): Response {
  return notFound();
}
