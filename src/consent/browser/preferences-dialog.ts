/**
 * Shows the preferences as a modal dialog in `place`, which is the document's body or a shadow root. It starts with its title, so that a screen reader
 * announces what it is about. Closing it decides nothing. `closed` is called when it is gone.
 */
export function showDialog(
  form: HTMLFormElement,
  place: HTMLElement | ShadowRoot,
  closed: () => void,
): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'preferences-dialog';
  dialog.setAttribute('aria-labelledby', 'preferences-title');
  dialog.append(form);
  place.append(dialog);
  dialog.onclose = () => {
    dialog.remove();
    closed();
  };
  takeOverBackLink(form.querySelector<HTMLElement>('[data-close]'), dialog);
  focusTitle(form.querySelector('h1'));
  dialog.showModal();
  return dialog;
}

/** Turns the link of the preferences page into a button that closes the dialog. */
function takeOverBackLink(back: HTMLElement | null, dialog: HTMLDialogElement): void {
  if (!back) return;
  const close = (event: Event) => {
    event.preventDefault();
    dialog.close();
  };
  back.textContent = back.dataset.close ?? '';
  back.addEventListener('click', close);
  // The space bar presses a button. On a link it would scroll the dialog.
  back.addEventListener('keydown', (event) => {
    if (event.key === ' ') close(event);
  });
}

function focusTitle(title: HTMLElement | null): void {
  if (!title) return;
  title.tabIndex = -1;
  title.autofocus = true;
}
