/** Runs waiting scripts, each once, in the order of the page: one that has neither `async` nor `defer` is waited for before the next. */
export function createScriptQueue(isOpen: (script: Element) => boolean): (script: HTMLScriptElement) => void {
  const queued = new WeakSet<Element>();
  /** Scripts of the page's own HTML, which have never been tried. */
  const untried = new WeakSet<Element>();
  let turn: Promise<unknown> = Promise.resolve();
  return (script) => {
    if (document.readyState === 'loading' && isLast(script)) untried.add(script);
    if (queued.has(script) || !isWaiting(script) || !isOpen(script)) return;
    queued.add(script);
    turn = turn.then(() => {
      queued.delete(script);
      // Withdrawn or taken out while it waited for its turn.
      if (script.isConnected && isWaiting(script) && isOpen(script)) return run(untried.has(script) ? script : copyOf(script), script);
    });
  };
}

/** A browser that reads HTML shows each script as it comes to its end; what another script puts in stands before that. */
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
  // One that runs itself is taken out and put back: a script is looked at again when it is inserted.
  waiting.parentNode?.insertBefore(script, waiting.nextSibling);
  if (script !== waiting) waiting.remove();
  return ended;
}

/**
 * Whatever was put in as HTML, as jQuery does it, counts as started for ever, and only a copy of it runs. Where the page lets nobody make scripts
 * (Trusted Types), it is the element itself.
 */
function copyOf(script: HTMLScriptElement): HTMLScriptElement {
  const copy = document.createElement('script');
  try {
    copy.text = script.text;
    for (const { name, value } of script.attributes) copy.setAttribute(name, value);
  } catch {
    return script;
  }
  // The listeners of an element stay with it and hear what becomes of its copy.
  const onload = ({ type }: Event) => script.dispatchEvent(new Event(type));
  // A nonce is hidden from whoever reads attributes.
  return Object.assign(copy, { nonce: script.nonce, onload, onerror: onload });
}

function endOf(script: HTMLScriptElement): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of ['load', 'error']) script.addEventListener(type, resolve);
  });
}
