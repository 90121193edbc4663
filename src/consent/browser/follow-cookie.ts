/** Delays of further checks: another tab's message can arrive before its cookie, because browsers keep a copy of the cookies in each tab's process. */
const againMs = [50, 500, 5_000];

/** Follows cookie changes: through the cookie store where it exists; elsewhere tabs notify each other, and the page checks when it is shown or focused. */
export function followCookie(cookie: string, follow: () => void): void {
  if ('cookieStore' in window) cookieStore.addEventListener('change', follow);
  // The others look as well: this page may have been loaded right after a form that decided without scripts.
  else hearTabs(cookie, follow).postMessage(0);
  addEventListener('visibilitychange', follow);
  addEventListener('focus', follow);
}

/** Checks the cookies when another tab has decided, in browsers without cookie change events. Returns the channel between tabs. */
function hearTabs(cookie: string, look: () => void): BroadcastChannel {
  const onmessage = () => {
    look();
    againMs.map((ms) => setTimeout(look, ms));
  };
  return Object.assign(new BroadcastChannel(cookie), { onmessage });
}
