/** Delays of further checks: another tab's message can arrive before its cookie, because browsers keep a copy of the cookies in each tab's process. */
const againMs = [50, 500, 5_000];

/** Checks the cookies when another tab has decided, in browsers without cookie change events. Returns the channel between tabs. */
export function hearTabs(cookie: string, look: () => void): BroadcastChannel {
  const onmessage = () => {
    look();
    againMs.map((ms) => setTimeout(look, ms));
  };
  return Object.assign(new BroadcastChannel(cookie), { onmessage });
}
