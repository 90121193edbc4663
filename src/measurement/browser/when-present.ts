/** Acts once, as soon as the page has a matching element: now, or when one is added. */
export function whenPresent(selector: string, act: () => void, stopped: AbortSignal): void {
  const check = () => {
    if (!stopped.aborted && !document.querySelector(selector)) return;
    observer.disconnect();
    if (!stopped.aborted) act();
  };
  const observer = new MutationObserver(check);
  observer.observe(document, { childList: true, subtree: true });
  check();
}
