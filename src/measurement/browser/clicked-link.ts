export type Link = HTMLAnchorElement | HTMLAreaElement;

/** Calls back for every link that is followed, with the left or the middle button, also inside a shadow root. Heard on the window it comes after the whole page. */
export function clickedLink(followed: (link: Link, event: MouseEvent) => void, signal: AbortSignal, heardOn: EventTarget = document): void {
  const clicked = (event: Event) => {
    const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement || target instanceof HTMLAreaElement);
    if (link?.href && (event as MouseEvent).button < 2) followed(link, event as MouseEvent);
  };
  heardOn.addEventListener('click', clicked, { signal });
  heardOn.addEventListener('auxclick', clicked, { signal });
}
