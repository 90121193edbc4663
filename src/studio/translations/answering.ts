import type { Endpoint } from 'payload';
import { isRecord, textOf } from '../publishing/read-model/localized.ts';
import { refusalIn } from './refusal.ts';

/** Wraps an endpoint so that its error messages use the user's language. */
export function answeringIn(endpoint: Endpoint): Endpoint {
  return {
    ...endpoint,
    handler: async (req) => {
      const answer = await endpoint.handler(req);
      const isRefusal = answer.status >= 400 && answer.headers.get('content-type')?.includes('json');
      return isRefusal ? translated(answer, req.i18n.language) : answer;
    },
  };
}

async function translated(answer: Response, language: string): Promise<Response> {
  const { status, headers } = answer;
  const body: unknown = await answer.json();
  const errors = isRecord(body) && Array.isArray(body.errors) ? body.errors.filter(isRecord) : [];
  const said = errors.map((one) => ({ ...one, message: refusalIn(language, textOf(one.message)) }));
  return Response.json(said.length > 0 && isRecord(body) ? { ...body, errors: said } : body, { status, headers });
}
