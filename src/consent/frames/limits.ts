/** Vendors with tags on one site. Each one is another frame in every page; no site should have more. */
export const maxTagFrames = 24;

/** An owner's snippet: far longer than any vendor's copy-and-paste code. */
export const maxSnippetLength = 50_000;

/** One stored value. `_ga` has 30 characters, the longest of the common vendors' 300. */
export const maxKeptValueLength = 1_024;

/** Names that a vendor may store at once in each store. Google uses the most, six. */
export const maxKeptNames = 24;

/** Bytes that one vendor's cookies may take in a request. Google's six have 400 bytes, the longest single ones of others about 1,000. */
export const maxVendorCookieBytes = 1_536;

/**
 * Beyond this size no tag may set another cookie. It counts everything that scripts can see, whoever set it. Together with HttpOnly cookies, which
 * are under 1 kB, it is two thirds of the 8 kB that nginx and Apache accept in one header line; a browser that sends more gets no page and cannot
 * withdraw.
 */
export const maxCookieBytes = 4_096;

/** Values that a tag holds in memory in one store. A tag that fills its own frame harms only itself. */
export const maxMemoryNames = 500;

/** Messages from one frame: a burst when a tag starts, then a few. A frame that sends more is closed on this page. */
export const messageBurst = 60;
export const messagesPerSecond = 5;
export const maxRefusedMessages = 200;

/** Bounds of an event that is passed to tags. GA4 keeps 40, 25 and 100 characters; TikTok and Meta less. */
export const maxEventNameLength = 40;
export const maxEventParameters = 25;
export const maxEventTextLength = 500;
/** Rows of a list among an event's parameters (`items`), each with plain values only. */
export const maxEventRows = 50;

/** Size of a chat frame in CSS pixels. It is never larger than the window. */
export const chatBounds = { minWidth: 280, maxWidth: 480, minHeight: 320, maxHeight: 760 };
