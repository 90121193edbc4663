/** Vendors with tags on one site. Each is a frame of its own in every page; nobody should have more. */
export const maxTagFrames = 24;

/** Own snippet: far more than any vendor's copy-and-paste code. */
export const maxSnippetLength = 50_000;

/** One kept value. `_ga` has 30 characters, the longest of the common vendors' 300. */
export const maxKeptValueLength = 1_024;

/** Names a vendor may have kept at once in each store. Google, the most talkative, has six. */
export const maxKeptNames = 24;

/** What one vendor's cookies may come to, as they are sent. Google's six have 400 bytes, the longest single ones of others about 1,000. */
export const maxVendorCookieBytes = 1_536;

/**
 * Beyond this no tag may keep another cookie: everything that scripts can see, whoever set it. With the cookies that only the server sees, which are
 * under 1 kB, it is two thirds of the 8 kB that nginx and Apache take in one line of headers; whoever sends more gets no page and cannot withdraw.
 */
export const maxCookieBytes = 4_096;

/** Values a tag holds in memory in one store; a tag that fills its own frame only hurts itself. */
export const maxMemoryNames = 500;

/** Messages from one frame: a burst when a tag starts, then a few. Whoever sends more is not heard again on this page. */
export const messageBurst = 60;
export const messagesPerSecond = 5;
export const maxRefusedMessages = 200;

/** Of an event that is passed to tags. GA4 keeps 40, 25 and 100 characters; TikTok and Meta less. */
export const maxEventNameLength = 40;
export const maxEventParameters = 25;
export const maxEventTextLength = 500;
/** Rows of a list among an event's parameters (`items`), each with plain values only. */
export const maxEventRows = 50;

/** A frame that a visitor chats in, in CSS pixels; never larger than the window. */
export const chatBounds = { minWidth: 280, maxWidth: 480, minHeight: 320, maxHeight: 760 };
