/** Makes what stands in place of a frame; undefined while it is not known what to say. */
export type PlaceholderOf = (frame: HTMLIFrameElement, categories: readonly string[]) => HTMLElement | undefined;

const placeholders = new WeakMap<HTMLIFrameElement, HTMLElement>();

export function openFrame(frame: HTMLIFrameElement): void {
  placeholders.get(frame)?.remove();
  placeholders.delete(frame);
  frame.style.removeProperty('display');
  const { src } = frame.dataset;
  if (src && frame.getAttribute('src') !== src) frame.src = src;
}

/** Takes the content away, not only out of sight, and says what would be here. Nothing is asked of anyone. */
export function closeFrame(frame: HTMLIFrameElement, categories: readonly string[], placeholderOf?: PlaceholderOf): void {
  if (!frame.dataset.src) return;
  if (frame.hasAttribute('src')) {
    frame.removeAttribute('src');
    // Put in anew it has nothing in it, and the way back does not lead into it.
    frame.parentNode?.insertBefore(frame, frame.nextSibling);
  }
  if (placeholders.has(frame)) return;
  const placeholder = placeholderOf?.(frame, categories);
  if (!placeholder) return;
  frame.style.setProperty('display', 'none', 'important');
  frame.before(placeholder);
  placeholders.set(frame, placeholder);
}
