/** What a document hears while it goes, in any browser. */
const lastWords = ['pagehide', 'unload', 'beforeunload', 'visibilitychange', 'freeze'];

/**
 * Nobody here hears that the document goes: it may go because consent was withdrawn, and then nothing may be sent any more. To be called
 * first, so that this listener stands before all others. The returned function lets one event through, when the page says
 * that it was hidden or shown.
 */
export function silenceLastWords(): () => void {
  let passing: Event | undefined;
  for (const type of lastWords) addEventListener(type, (event) => event !== passing && event.stopImmediatePropagation(), true);
  return () => {
    passing = new Event('visibilitychange', { bubbles: true });
    document.dispatchEvent(passing);
    passing = undefined;
  };
}
