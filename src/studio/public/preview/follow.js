// In a preview: shows the draft's next version when the studio's form has saved it, and keeps links from leaving the preview.
const studio = window.opener ?? (window.parent === window ? null : window.parent);

window.addEventListener('message', ({ origin, source, data }) => {
  if (origin === location.origin && source === studio && data?.type === 'payload-document-event') refresh();
});
studio?.postMessage({ type: 'payload-live-preview', ready: true }, location.origin);

document.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a[href]:not([href^="#"])')) event.preventDefault();
});
document.addEventListener('submit', (event) => event.preventDefault());

let isRefreshing = false;
let isStale = false;

/** One fetch at a time; what was saved meanwhile is fetched after it. */
async function refresh() {
  isStale = true;
  if (isRefreshing) return;
  isRefreshing = true;
  while (isStale) {
    isStale = false;
    show(await fetchDocument(location.href));
  }
  isRefreshing = false;
}

/** Parsed by the browser as a document of its own: markup never comes from a string here, which the page's policy forbids. */
function fetchDocument(address) {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.onloadend = () => resolve(request.status === 200 ? request.responseXML : null);
    request.send();
  });
}

/** The old stylesheets stay until the preview is opened anew, so that nothing is without style for a moment. */
function show(fresh) {
  const [before, after] = [document.querySelector('main'), fresh?.querySelector('main')];
  if (!before || !after) return;
  document.title = fresh.title;
  for (const link of fresh.querySelectorAll('link[rel="stylesheet"]')) {
    const address = link.getAttribute('href');
    if (!document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(address)}"]`)) document.head.append(document.importNode(link));
  }
  before.replaceWith(document.importNode(after, true));
}
