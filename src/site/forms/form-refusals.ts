import type { Answer, Handler } from '../../platform/http.ts';
import type { Renderer } from '../render-contract.ts';

const titles: Readonly<Record<number, string>> = {
  403: 'This was not accepted',
  431: 'Too many cookies',
  503: 'Not recorded. Nothing was turned on.',
};

/** Wraps a handler so that a form without JavaScript shows refusals to people: as a page with the same status and message. */
export function withRefusalPages(
  handler: Handler,
  { renderer, origin }: { renderer: Renderer; origin: string },
): Handler {
  return async (request) => {
    const answer = await handler(request);
    const isForm = (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
    return isForm && answer.status >= 400 ? refusalPage(answer, { renderer, origin }) : answer;
  };
}

/** Renders an error response as a page for people. */
export function refusalPage(answer: Answer, { renderer, origin }: { renderer: Renderer; origin: string }): Answer {
  const { html } = renderer.renderError({
    status: answer.status,
    title: titles[answer.status] ?? 'This could not be read',
    text: messageOf(answer),
    origin,
  });
  return {
    status: answer.status,
    headers: { ...answer.headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    body: html,
  };
}

function messageOf({ body }: Answer): string {
  const told: unknown = JSON.parse(String(body ?? '{}'));
  return typeof told === 'object' && told !== null && 'message' in told ? String(told.message) : '';
}
