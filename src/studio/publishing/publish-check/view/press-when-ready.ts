/** A form disables its buttons for a moment while it autosaves. */
const longestWaitMs = 15_000;

/** Clicks a button as soon as it is enabled, even if it was re-rendered meanwhile. `before` runs right before the click. */
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
  watching.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'aria-disabled'],
  });
  setTimeout(() => watching.disconnect(), longestWaitMs);
}
