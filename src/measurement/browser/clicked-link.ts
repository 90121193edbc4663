export type Link = HTMLAnchorElement | HTMLAreaElement;

/** Calls back for every link followed with the left or middle button, also inside a shadow root. With the window as `heardOn`, it runs after all handlers of the page. */
export function clickedLink(
  followed: (link: Link, event: MouseEvent) => void,
  signal: AbortSignal,
  heardOn: EventTarget = document,
): void {
  const clicked = (event: Event) => {
    const link = event
      .composedPath()
      .find((target) => target instanceof HTMLAnchorElement || target instanceof HTMLAreaElement);
    if (link?.href && (event as MouseEvent).button < 2) followed(link, event as MouseEvent);
  };
  heardOn.addEventListener('click', clicked, { signal });
  heardOn.addEventListener('auxclick', clicked, { signal });
}
