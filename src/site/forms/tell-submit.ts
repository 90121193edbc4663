import { addressOf } from '../../content/parts/addresses.ts';
import type { Answer, Incoming } from '../../platform/http.ts';
import type { FormsParts } from './parts.ts';
import type { TakenPost } from './take-post.ts';

/**
 * `form_submit`: told here, once the form is on the disk, and not by the browser, so that it is one event with script and without, and none
 * for what was refused. `form` is the id and name of its element, so that starts and submits are of one form.
 * What a machine filled in is none either. Nothing that was typed is told.
 */
export async function tellSubmit(parts: FormsParts, request: Incoming, { answer, form, taken }: { answer: Answer; form: string; taken: TakenPost }): Promise<Answer> {
  if (taken.spam) return answer;
  const { page, id: cause } = taken;
  const parameters = { form_id: form, form_name: form, form_destination: parts.origin + request.path };
  const { headers } = await parts.record(request, { name: 'form_submit', parameters, cause, page: addressOf(page.locale, page.path) });
  return { ...answer, headers: { ...answer.headers, ...headers } };
}
