/** Creates the placeholder of a frame. Undefined while its texts are not loaded. */
export type PlaceholderOf = (frame: HTMLIFrameElement, categories: readonly string[]) => HTMLElement | undefined;

const placeholders = new WeakMap<HTMLIFrameElement, HTMLElement>();

export function openFrame(frame: HTMLIFrameElement): void {
  placeholders.get(frame)?.remove();
  placeholders.delete(frame);
  frame.style.removeProperty('display');
  const { src } = frame.dataset;
  if (src && frame.getAttribute('src') !== src) frame.src = src;
}

/** Removes the content, rather than hiding it, and shows a placeholder. Sends no request. */
export function closeFrame(
  frame: HTMLIFrameElement,
  categories: readonly string[],
  placeholderOf?: PlaceholderOf,
): void {
  if (!frame.dataset.src) return;
  if (frame.hasAttribute('src')) {
    frame.removeAttribute('src');
    // A reinserted frame is empty, and the back button does not navigate it.
    frame.parentNode?.insertBefore(frame, frame.nextSibling);
  }
  if (placeholders.has(frame)) return;
  const placeholder = placeholderOf?.(frame, categories);
  if (!placeholder) return;
  frame.style.setProperty('display', 'none', 'important');
  frame.before(placeholder);
  placeholders.set(frame, placeholder);
}
