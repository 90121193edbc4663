/**
 * Runs waiting scripts, each once, in the order of the page: one that has neither `async` nor `defer` is waited for before the next. They are run
 * by putting the very same element back in its place, so that its nonce, its attributes and the page's trust in it stay what they were.
 */
export function createScriptQueue(isOpen: (script: Element) => boolean): (script: HTMLScriptElement) => void {
  const queued = new WeakSet<Element>();
  let turn = Promise.resolve();
  return (script) => {
    if (queued.has(script) || !isWaiting(script) || !isOpen(script)) return;
    queued.add(script);
    turn = turn.then(() => {
      queued.delete(script);
      // Withdrawn or taken out while it waited for its turn.
      if (script.isConnected && isWaiting(script) && isOpen(script)) return run(script);
    });
  };
}

function isWaiting(script: HTMLScriptElement): boolean {
  return script.type === 'text/plain' || script.type === 'javascript/blocked';
}

function run(script: HTMLScriptElement): Promise<void> | undefined {
  const isModule = script.dataset.type === 'module';
  if (isModule) script.type = 'module';
  else script.removeAttribute('type');
  const waiting = script.dataset.src;
  if (waiting && !script.src) script.src = waiting;
  script.async = script.hasAttribute('async');
  const isWaitedFor = script.src !== '' && !script.async && !script.defer && !isModule;
  const ended = isWaitedFor ? endOf(script) : undefined;
  // Taken out and put back: a script is looked at again when it is inserted.
  script.parentNode?.insertBefore(script, script.nextSibling);
  return ended;
}

function endOf(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => resolve());
  });
}
