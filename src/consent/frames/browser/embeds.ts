import type { ConsentApi } from '../../browser/api.ts';
import type { Consent } from '../../browser/cookie.ts';

/* Loaded by pages that have embeds. Without it the placeholder's buttons work as plain forms. */

const stages = [...document.querySelectorAll<HTMLElement>('[data-embed]')];
// On a hostname that is not registered there is no consent to follow, and no frame to show.
const consent: ConsentApi | undefined = (window as Partial<Window>).candor?.consent;

if (consent) {
  consent.on('change', follow);
  document.addEventListener('submit', (event) => answer(event, consent));
}

/** Applies every decision to all embeds: refusing a category also removes an embed that was shown once. */
function follow({ categories }: Consent): void {
  for (const stage of stages) {
    if (Reflect.get(categories, stage.dataset.category ?? '') === true) show(stage, '');
    else stage.querySelector('iframe')?.remove();
  }
}

function answer(event: SubmitEvent, { get, set }: ConsentApi): void {
  const { target: form } = event;
  const stage = form instanceof HTMLFormElement ? form.closest<HTMLElement>('[data-embed]') : null;
  if (!stage || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  if ('embedOnce' in form.dataset) show(stage, '&once=1')?.focus();
  else void allow(set({ ...get().categories, [stage.dataset.category ?? '']: true }), stage, form);
}

/** If the decision cannot be recorded, nothing is granted and the preferences page says so. An overtaken decision needs no action. */
async function allow(recording: Promise<boolean | null>, stage: HTMLElement, form: HTMLFormElement): Promise<void> {
  const isRecorded = await recording;
  if (isRecorded) stage.querySelector('iframe')?.focus();
  else if (isRecorded === false) form.submit();
}

function show(stage: HTMLElement, once: string): HTMLIFrameElement | undefined {
  if (stage.querySelector('iframe')) return undefined;
  const frame = document.createElement('iframe');
  frame.title = stage.dataset.title ?? '';
  frame.allow = 'fullscreen; encrypted-media; picture-in-picture';
  frame.allowFullscreen = true;
  frame.loading = 'lazy';
  frame.src = `${stage.dataset.embed}${once}`;
  stage.append(frame);
  return frame;
}
