/** Runs gated scripts once each, in page order. A script without `async` or `defer` blocks the next one until it has loaded. */
export function createScriptQueue(isOpen: (script: Element) => boolean): (script: HTMLScriptElement) => void {
  const queued = new WeakSet<Element>();
  /** Scripts from the page's own HTML, which the browser has never tried to run. */
  const untried = new WeakSet<Element>();
  let turn: Promise<unknown> = Promise.resolve();
  return (script) => {
    if (document.readyState === 'loading' && isLast(script)) untried.add(script);
    if (queued.has(script) || !isWaiting(script) || !isOpen(script)) return;
    queued.add(script);
    turn = turn.then(() => {
      queued.delete(script);
      // Consent may have been withdrawn, or the script removed, while it was queued.
      if (script.isConnected && isWaiting(script) && isOpen(script))
        return run(untried.has(script) ? script : copyOf(script), script);
    });
  };
}

/** Returns whether the node is the last in the document so far. The HTML parser inserts at the end; scripts insert before that. */
function isLast(node: Node | null): boolean {
  return !node || (!node.nextSibling && isLast(node.parentNode));
}

function isWaiting(script: HTMLScriptElement): boolean {
  return script.type === 'text/plain' || script.type === 'javascript/blocked';
}

function run(script: HTMLScriptElement, waiting: HTMLScriptElement): Promise<unknown> | undefined {
  const isModule = script.dataset.type === 'module';
  script.type = isModule ? 'module' : '';
  const address = script.dataset.src;
  if (address && !script.src) script.src = address;
  script.async = script.hasAttribute('async');
  const isWaitedFor = script.src !== '' && !script.async && !script.defer && !isModule;
  const ended = isWaitedFor ? endOf(script) : undefined;
  // An original script is removed and inserted again, because the browser checks a script again on insertion.
  waiting.parentNode?.insertBefore(script, waiting.nextSibling);
  if (script !== waiting) waiting.remove();
  return ended;
}

/**
 * Copies a script, because one inserted as HTML (as jQuery does) is marked as started for good, and only a copy runs. Where Trusted Types blocks
 * creating scripts, the element itself is used.
 */
function copyOf(script: HTMLScriptElement): HTMLScriptElement {
  const copy = document.createElement('script');
  try {
    copy.text = script.text;
    for (const { name, value } of script.attributes) copy.setAttribute(name, value);
  } catch {
    return script;
  }
  // An element's listeners are not copied, so the copy's events are dispatched on the original.
  const onload = ({ type }: Event) => script.dispatchEvent(new Event(type));
  // A nonce is not readable as an attribute.
  return Object.assign(copy, { nonce: script.nonce, onload, onerror: onload });
}

function endOf(script: HTMLScriptElement): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of ['load', 'error']) script.addEventListener(type, resolve);
  });
}
