import type { Dialog } from 'puppeteer-core';

/** A page's questions hold it up until they are answered: everything is declined, but nobody is kept from leaving. */
export function answerDialog(dialog: Pick<Dialog, 'type' | 'accept' | 'dismiss'>): void {
  const answered = dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss();
  // The page may have gone by itself.
  answered.catch(() => {});
}
