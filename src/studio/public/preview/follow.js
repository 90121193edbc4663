// In a preview: shows what the studio's form holds, finds the fields of a block that is chosen, and keeps links from leaving.
import { Idiomorph } from './morph.js';

const studio = window.opener ?? (window.parent === window ? null : window.parent);
const longestText = 300;

window.addEventListener('message', ({ origin, source, data }) => {
  if (origin !== location.origin || source !== studio || typeof data !== 'object' || data === null) return;
  if (data.type === 'payload-live-preview' && data.data) void refresh(data.data);
  if (data.type === 'candor-mark') mark(data.block);
});
tell({ type: 'payload-live-preview', ready: true });
makeReachable();

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('a[href]:not([href^="#"]), button')) event.preventDefault();
  choose(target, target);
});
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || !(event.target instanceof Element) || !event.target.matches('[data-block]')) return;
  event.preventDefault();
  choose(event.target, null);
});
document.addEventListener('submit', (event) => event.preventDefault());

function tell(message) {
  studio?.postMessage(message, location.origin);
}

/** The words that were clicked let the studio find the very field they stand in. */
function choose(target, clicked) {
  const block = target?.closest('[data-block]')?.dataset.block;
  if (block === undefined) return;
  mark(block, 'stay');
  const text = clicked?.textContent?.trim() ?? '';
  tell({ type: 'candor-block', block, text: text.length <= longestText ? text : '' });
}

/** Blocks are reached with the tab key, and opened with Enter. */
function makeReachable() {
  if (!studio) return;
  for (const block of document.querySelectorAll('[data-block]')) block.tabIndex = 0;
}

let marked = null;

function mark(block, stay) {
  const found =
    typeof block === 'string'
      ? [...document.querySelectorAll('[data-block]')].find((element) => element.dataset.block === block)
      : null;
  if (found === marked) return;
  if (marked) delete marked.dataset.chosen;
  marked = found ?? null;
  if (!marked) return;
  marked.dataset.chosen = '';
  if (stay !== 'stay')
    marked.scrollIntoView({
      block: 'nearest',
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
}

let isRefreshing = false;
let newest = null;

/** One request at a time; of what is typed meanwhile only the newest is sent after it. */
async function refresh(values) {
  newest = values;
  if (isRefreshing) return;
  isRefreshing = true;
  while (newest) {
    const body = JSON.stringify(newest);
    newest = null;
    show(await fetchDocument(body));
  }
  isRefreshing = false;
}

/** Parsed by the browser as a document of its own: markup never comes from a string here, which the page's policy forbids. */
function fetchDocument(body) {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', location.href);
    request.responseType = 'document';
    request.setRequestHeader('content-type', 'application/json');
    request.onloadend = () => resolve(request.status === 200 ? request.responseXML : null);
    request.send(body);
  });
}

/** The old stylesheets stay until the preview is opened anew, so that nothing is without style for a moment. */
function show(fresh) {
  const [before, after] = [document.querySelector('main'), fresh?.querySelector('main')];
  if (!before || !after) return;
  document.title = fresh.title;
  for (const link of fresh.querySelectorAll('link[rel="stylesheet"]')) {
    const address = link.getAttribute('href');
    if (!document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(address)}"]`))
      document.head.append(document.importNode(link));
  }
  Idiomorph.morph(before, document.importNode(after, true), {
    callbacks: { beforeAttributeUpdated: (name) => !kept.has(name) },
  });
  makeReachable();
  document.documentElement.dataset.shown = String(Number(document.documentElement.dataset.shown ?? 0) + 1);
}

/** What the reader of the preview did to it, not the editor. */
const kept = new Set(['open', 'tabindex', 'data-chosen']);
