/** What a document hears while it goes, in any browser. */
const lastWords = ['pagehide', 'unload', 'beforeunload', 'visibilitychange', 'freeze'];

/** Elements that hold a document of their own, which would hear them too. */
const holders = 'iframe,frame,object,embed,fencedframe';

/* As they are before a tag can change them. */
const { apply, deleteProperty } = Reflect;
const { stopImmediatePropagation } = Event.prototype;
const { querySelector } = Document.prototype;
const { remove } = Element.prototype;

/**
 * Nobody here hears that the document goes: it may go because consent was withdrawn, and then nothing may be sent any more. To be called
 * first, so that this listener stands before all others. The returned function lets one event through, when the page says
 * that it was hidden or shown.
 */
export function silenceLastWords(): () => void {
  let passing: Event | undefined;
  for (const type of lastWords) addEventListener(type, (event) => event !== passing && apply(stopImmediatePropagation, event, []), true);
  return () => {
    passing = new Event('visibilitychange', { bubbles: true });
    document.dispatchEvent(passing);
    passing = undefined;
  };
}

/**
 * Keeps the document the only one: a child document, though of the same policy, would have its own listeners and its own ways out. What is put
 * in is taken out before it loads. Closed with it: opening the document anew, which forgets listeners, and shadow trees, where nobody could look.
 */
export function stayAlone(): void {
  for (const name of ['open', 'write', 'writeln']) Object.defineProperty(Document.prototype, name, { value: () => document });
  for (const [owner, name] of [[Element.prototype, 'attachShadow'], [Element.prototype, 'setHTMLUnsafe'], [ShadowRoot.prototype, 'setHTMLUnsafe'], [Document, 'parseHTMLUnsafe']] as const) deleteProperty(owner, name);
  // WebRTC follows no list of hosts.
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection']) deleteProperty(window, name);
  new MutationObserver(() => {
    for (let holder = find(); holder; holder = find()) apply(remove, holder, []);
  }).observe(document, { childList: true, subtree: true });
}

function find(): Element | null {
  return apply(querySelector, document, [holders]);
}
