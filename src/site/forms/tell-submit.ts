import { addressOf } from '../../published/address.ts';
import type { Answer, Incoming } from '../../platform/http.ts';
import type { FormsDependencies } from './dependencies.ts';
import type { TakenPost } from './take-post.ts';

/**
 * Records `form_submit` on the server, once the form is on the disk, and not in the browser: it is one event with and without JavaScript, and none
 * for a refused post. `form` is the id and name of its element, so that starts and submits belong to the same form.
 * Spam is not recorded either. The event contains nothing that was typed.
 */
export async function tellSubmit(
  dependencies: FormsDependencies,
  request: Incoming,
  { answer, form, taken }: { answer: Answer; form: string; taken: TakenPost },
): Promise<Answer> {
  if (taken.spam) return answer;
  const { page, id: cause } = taken;
  const parameters = { form_id: form, form_name: form, form_destination: dependencies.origin + request.path };
  const { headers } = await dependencies.record(request, {
    name: 'form_submit',
    parameters,
    cause,
    page: addressOf(page.locale, page.path),
  });
  return { ...answer, headers: { ...answer.headers, ...headers } };
}
