/*
 * Runs first on a page that a visitor reaches from the linked domain: it removes the token from the address bar before anything reads the URL.
 * The browser's navigation entry keeps the URL that loaded the page, and the root element keeps the token: the collector takes them from there, if it
 * ever may run, and sends the token with each of its batches.
 */
const { pathname, search, hash } = location;
const rest = search.replace(/([?&])_cl=[^&]*(&?)/g, (_token, before: string, after: string) => (after ? before : ''));
const { 1: token } = /[?&]_cl=([^&]*)/.exec(search) ?? [];
if (token) document.documentElement.dataset.link = token;
if (rest !== search) history.replaceState(history.state, '', pathname + rest + hash);
