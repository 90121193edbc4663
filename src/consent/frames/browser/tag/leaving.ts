/** Events that a document receives when it is closed, in any browser. */
const leavingEvents = ['pagehide', 'unload', 'beforeunload', 'visibilitychange', 'freeze'];

/** Elements with a nested document, which would receive them too. */
const holders = 'iframe,frame,object,embed,fencedframe';

/* Captured before a tag can change them. */
const { apply, deleteProperty } = Reflect;
const { stopImmediatePropagation } = Event.prototype;
const { querySelector } = Document.prototype;
const { remove } = Element.prototype;

/**
 * Stops all handlers of a closing document: it may close because consent was withdrawn, and then nothing may be sent any more. Call this first, so
 * that its listeners run before all others. The returned function lets one event through, when the page reports that it was hidden or shown.
 */
export function silenceLeavingEvents(): () => void {
  let passing: Event | undefined;
  for (const type of leavingEvents)
    addEventListener(type, (event) => event !== passing && apply(stopImmediatePropagation, event, []), true);
  return () => {
    passing = new Event('visibilitychange', { bubbles: true });
    document.dispatchEvent(passing);
    passing = undefined;
  };
}

/**
 * Prevents child documents: although they inherit the policy, they would have listeners and network access of their own. A nested document is removed
 * before it loads. Also blocked: reopening the document, which drops listeners, and shadow trees, which cannot be observed.
 */
export function stayAlone(): void {
  for (const name of ['open', 'write', 'writeln'])
    Object.defineProperty(Document.prototype, name, { value: () => document });
  for (const [owner, name] of [
    [Element.prototype, 'attachShadow'],
    [Element.prototype, 'setHTMLUnsafe'],
    [ShadowRoot.prototype, 'setHTMLUnsafe'],
    [Document, 'parseHTMLUnsafe'],
  ] as const)
    deleteProperty(owner, name);
  // WebRTC is not bound by the policy's host lists.
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection']) deleteProperty(window, name);
  new MutationObserver(() => {
    for (let holder = find(); holder; holder = find()) apply(remove, holder, []);
  }).observe(document, { childList: true, subtree: true });
}

function find(): Element | null {
  return apply(querySelector, document, [holders]);
}
