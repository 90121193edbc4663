/** A form is drawn piece by piece; a busy machine takes a moment. */
const waitMs = 10_000;

/** Runs once the page has an element, at once if it is there. Returns how to stop waiting. */
export function whenThere(selector: string, run: (element: HTMLElement) => void): () => void {
  const tried = () => {
    const element = document.querySelector<HTMLElement>(selector);
    if (element) run(element);
    return element !== null;
  };
  if (tried()) return () => undefined;
  const watching = new MutationObserver(() => tried() && stop());
  watching.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  const timer = setTimeout(stop, waitMs);
  function stop() {
    watching.disconnect();
    clearTimeout(timer);
  }
  return stop;
}
