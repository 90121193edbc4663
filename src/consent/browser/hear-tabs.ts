/** The word of another tab can be faster than its cookie: browsers keep a copy of the cookies in each tab's process. */
const againMs = [50, 500, 5_000];

/** Looks when another tab has decided, in browsers that do not tell of changed cookies. Returns the channel between tabs. */
export function hearTabs(cookie: string, look: () => void): BroadcastChannel {
  const onmessage = () => {
    look();
    againMs.map((ms) => setTimeout(look, ms));
  };
  return Object.assign(new BroadcastChannel(cookie), { onmessage });
}
