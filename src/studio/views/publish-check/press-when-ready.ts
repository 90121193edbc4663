/** A form that is being saved by itself keeps its buttons off for a moment. */
const longestWaitMs = 15_000;

/** Presses a button as soon as it can be pressed, also when it has been drawn anew since. `before` runs right before the press. */
export function pressWhenReady(button: HTMLElement, before: () => void): void {
  const press = () => {
    const present = button.isConnected ? button : document.getElementById(button.id);
    if (!present || present.matches(':disabled, [aria-disabled=true]')) return false;
    watching.disconnect();
    before();
    present.click();
    return true;
  };
  const watching = new MutationObserver(press);
  if (press()) return;
  watching.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled', 'aria-disabled'] });
  setTimeout(() => watching.disconnect(), longestWaitMs);
}
