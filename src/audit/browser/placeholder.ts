/** Providers of embedded content that is often loaded by a separate press, which counts as the visitor's answer too. */
const providers =
  /youtu\.?be|vimeo|dailymotion|twitch|google|openstreetmap|mapbox|facebook|instagram|tiktok|twitter|\bx\.com|linkedin|pinterest|spotify|soundcloud|podigee|calendly|typeform|recaptcha|hubspot|disqus/i;
const mostAroundCharacters = 400;
/** Minimum size of an embedded video or map, in pixels. */
const smallestFrame = { width: 200, height: 110 };

/**
 * Returns whether a press on the button loads third-party content. The button or its ancestors name the provider or hold an address of another host for later.
 * Text around the button names a provider only in a frame-sized area with no other button: many pages mention Facebook.
 */
export function isPlaceholder(button: Element): boolean {
  if (providers.test(wordsOf(button))) return true;
  for (
    let at: Element | null = button;
    at && at !== document.body && (at.textContent ?? '').length <= mostAroundCharacters;
    at = at.parentElement
  ) {
    if (keptFor(at).some((value) => isElsewhere(value) || providers.test(value))) return true;
    if (at !== button && isFrameLike(at) && providers.test(at.textContent ?? '')) return true;
  }
  return false;
}

export function wordsOf(element: Element): string {
  return `${element.getAttribute('aria-label') ?? ''} ${(element.textContent ?? '').slice(0, 200)} ${element.id} ${element.classList.value}`.slice(
    0,
    400,
  );
}

/** Returns what the element's own attributes say about content loaded later: `data-src="https://…"`, `data-youtube-id`, `class="vimeo"`. */
function keptFor(element: Element): string[] {
  const kept = element.getAttributeNames().filter((name) => name.startsWith('data-'));
  return [element.id, element.classList.value, ...kept, ...kept.map((name) => element.getAttribute(name) ?? '')];
}

function isFrameLike(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return (
    width >= smallestFrame.width &&
    height >= smallestFrame.height &&
    element.querySelectorAll('button, [role=button]').length === 1
  );
}

function isElsewhere(value: string): boolean {
  const url = URL.parse(value, location.href);
  return /^(https?:)?\/\//.test(value) && url !== null && url.host !== location.host;
}
