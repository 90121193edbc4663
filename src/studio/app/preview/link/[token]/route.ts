import config from '@payload-config';
import { getPayload } from 'payload';
import { systemClock } from '../../../../../platform/clock.ts';
import { readEnvironment } from '../../../../../platform/environment.ts';
import { deriveMacKeys, readSecret } from '../../../../../platform/secret.ts';
import { answerLink } from '../../../../editing/preview/links/answer-link.ts';
import { createLimit } from '../../../../payload/limit.ts';
import { loadRenderer } from '../../../../editing/preview/renderer.ts';

export const dynamic = 'force-dynamic';

const limit = createLimit();

/** Shows a draft to somebody without an account. */
export async function GET(request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const environment = readEnvironment();
  const keys = deriveMacKeys(readSecret(environment), 'preview-link');
  const options = {
    payload: await getPayload({ config }),
    keys,
    nowMs: systemClock.nowMs(),
    siteOrigin: environment.siteUrl.origin,
    renderer: await loadRenderer(),
    limit,
  };
  return answerLink(request, (await params).token, options);
}
