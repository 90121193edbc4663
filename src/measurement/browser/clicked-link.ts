export type Link = HTMLAnchorElement | HTMLAreaElement;

/** Calls back for every link that is followed, with the left or the middle button, also inside a shadow root. */
export function clickedLink(followed: (link: Link) => void, signal: AbortSignal): void {
  const clicked = (event: MouseEvent) => {
    const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement || target instanceof HTMLAreaElement);
    if (link?.href && event.button < 2) followed(link);
  };
  document.addEventListener('click', clicked, { signal });
  document.addEventListener('auxclick', clicked, { signal });
}
