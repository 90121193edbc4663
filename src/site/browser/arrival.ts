/*
 * First on a page that a visitor reaches from the linked domain: the token goes out of the address bar before anything reads the address.
 * What loaded the page is in the browser's own record of the navigation; the collector takes it from there, if it ever may.
 */
const { pathname, search, hash } = location;
const rest = search.replace(/([?&])_cl=[^&]*(&?)/g, (_token, before: string, after: string) => (after ? before : ''));
if (rest !== search) history.replaceState(history.state, '', pathname + rest + hash);
