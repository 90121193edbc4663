/*
 * First on a page that a visitor reaches from the linked domain: the token goes out of the address bar before anything reads the address.
 * What loaded the page is in the browser's own record of the navigation, and the token on the root element: the collector takes them from there, if it
 * ever may, and sends the token with each of its batches.
 */
const { pathname, search, hash } = location;
const rest = search.replace(/([?&])_cl=[^&]*(&?)/g, (_token, before: string, after: string) => (after ? before : ''));
const { 1: token } = /[?&]_cl=([^&]*)/.exec(search) ?? [];
if (token) document.documentElement.dataset.link = token;
if (rest !== search) history.replaceState(history.state, '', pathname + rest + hash);
