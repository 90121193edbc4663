import type { Dialog } from 'puppeteer-core';

/** Answers a page's dialogs, which block it otherwise: it declines all of them except the question before leaving. */
export function answerDialog(dialog: Pick<Dialog, 'type' | 'accept' | 'dismiss'>): void {
  const answered = dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss();
  // The dialog may have closed by itself.
  answered.catch(() => {});
}
