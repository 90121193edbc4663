// In a preview: shows what the studio's form holds, finds the fields of a block that is chosen, and keeps links from leaving. The form's own window
// makes the page writable (editing/preview/write/); here is only what that needs of the comparison with an answer.
import { Idiomorph } from './morph.js';

const studio = window.opener ?? (window.parent === window ? null : window.parent);
const longestText = 300;
/** In a preview of settings all of the page may change. */
const isWhole = document.documentElement.dataset.whole !== undefined;

window.addEventListener('message', ({ origin, source, data }) => {
  if (origin !== location.origin || source !== studio || typeof data !== 'object' || data === null) return;
  if (data.type === 'payload-live-preview' && data.data) void refresh(data.data);
  if (data.type === 'candor-mark') mark(data.block);
  if (data.type === 'candor-write') writeFor(data);
});
tell({ type: 'payload-live-preview', ready: true });
makeReachable();
if (isWhole) keepFonts();
if (document.documentElement.dataset.whole === 'footer') document.querySelector('body > footer')?.scrollIntoView();

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('a[href]:not([href^="#"]), button')) event.preventDefault();
  if (isWhole) return changeLayer(target);
  if (!isWritten()) choose(target, target);
});
document.addEventListener('keydown', (event) => {
  if (
    isWritten() ||
    event.key !== 'Enter' ||
    !(event.target instanceof Element) ||
    !event.target.matches('[data-block]')
  )
    return;
  event.preventDefault();
  choose(event.target, null);
});
document.addEventListener('submit', (event) => event.preventDefault());
document.addEventListener('input', followConditions);
followConditions();

/** Shows the fields of a form that its answers call for, as the form's own script does for visitors. */
function followConditions() {
  for (const field of document.querySelectorAll('[data-when]')) {
    const form = field.closest('form');
    if (form) field.hidden = !new FormData(form).getAll(field.dataset.when).includes(field.dataset.equals ?? '');
  }
}

/** Whether the form beside this preview takes what is written here; then it answers clicks and keys itself. */
function isWritten() {
  return document.documentElement.dataset.writing !== undefined;
}

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
  document.dispatchEvent(new CustomEvent('candor-marked', { detail: block }));
  if (stay !== 'stay')
    marked.scrollIntoView({
      block: 'nearest',
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
}

let layer = 'banner';

/** The banner leads to its second layer, and every answer there leads back. */
function changeLayer(target) {
  const to = target?.closest('[data-consent-open]')
    ? 'preferences'
    : layer === 'preferences' && target?.closest('button')
      ? 'banner'
      : layer;
  if (to === layer) return;
  layer = to;
  void refresh(last ?? {});
  scrollTo(0, 0);
}

let isRefreshing = false;
let newest = null;
let last = null;
let writing = null;

/** From now on the page says where its fields are written, and one block shows its empty fields. */
function writeFor({ language, chosen }) {
  writing = new URLSearchParams({ language, ...(chosen !== null && { chosen }) });
  if (last) void refresh(last);
}

/** One request at a time; of what is typed meanwhile only the newest is sent after it. */
async function refresh(values) {
  newest = last = values;
  if (isRefreshing) return;
  isRefreshing = true;
  while (newest) {
    const sent = newest;
    newest = null;
    show(await fetchDocument(JSON.stringify(sent)), sent);
  }
  isRefreshing = false;
}

/** Parsed by the browser as a document of its own: markup never comes from a string here, which the page's policy forbids. */
function fetchDocument(body) {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const more = writing ?? (isWhole ? new URLSearchParams({ layer }) : undefined);
    request.open('POST', more ? `${location.href}&${more}` : location.href);
    request.responseType = 'document';
    request.setRequestHeader('content-type', 'application/json');
    request.onloadend = () => resolve(request.status === 200 ? request.responseXML : null);
    request.send(body);
  });
}

function show(fresh, values) {
  const part = isWhole ? 'body' : 'main';
  const [before, after] = [document.querySelector(part), fresh?.querySelector(part)];
  if (!before || !after) return;
  // Whoever writes here may know better: an answer that is older than the page is not shown.
  if (!document.dispatchEvent(new CustomEvent('candor-show', { cancelable: true, detail: { values } }))) return;
  document.title = fresh.title;
  takeStyles(fresh);
  const next = document.importNode(after, true);
  frameRichTexts(before, next);
  const keepAnswers = answersIn(before);
  const forget = [nameParts(before), nameParts(next)];
  Idiomorph.morph(before, next, {
    callbacks: {
      beforeAttributeUpdated: (name, element) => !isKept(name, element),
      beforeNodeMorphed: (old) => old.dataset?.held === undefined && !hasCursor(old),
      beforeNodeRemoved: (old) => !old.contains(document.activeElement?.closest('[data-is-new]') ?? null),
    },
  });
  for (const undo of forget) undo();
  makeReachable();
  keepAnswers();
  followConditions();
  document.documentElement.dataset.shown = String(Number(document.documentElement.dataset.shown ?? 0) + 1);
  document.dispatchEvent(new CustomEvent('candor-shown'));
}

/** What somebody has typed or chosen to try a form stays while the form is changed; the returned function puts it back. */
function answersIn(root) {
  const fields = 'input:not([type=hidden], [type=file]), select, textarea';
  const isTicked = ({ type }) => type === 'radio' || type === 'checkbox';
  const keyOf = (field) => (isTicked(field) ? `${field.name}=${field.value}` : field.name);
  const given = [...root.querySelectorAll(fields)].filter((field) => {
    if (isTicked(field)) return field.checked !== field.defaultChecked;
    const usual = [...(field.options ?? [])].find((option) => option.defaultSelected) ?? field.options?.[0];
    return field.value !== (field.options ? usual?.value : field.defaultValue);
  });
  const known = new Map(given.map((field) => [keyOf(field), [field.value, field.checked]]));
  return () => {
    for (const field of document.querySelectorAll(fields)) {
      const [value, isChecked] = known.get(keyOf(field)) ?? [];
      if (value === undefined) continue;
      if (isTicked(field)) field.checked = isChecked;
      else field.value = value;
    }
  };
}

/** With another stylesheet a font is loaded again, and visitors' pages use none that comes late (`font-display: optional`). Here they wait for it. */
function keepFonts() {
  for (const rule of [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])) {
    if (!(rule instanceof CSSFontFaceRule) || !rule.style.getPropertyValue('src').includes('url(')) continue;
    const read = (name) => rule.style.getPropertyValue(name);
    const family = read('font-family').replaceAll('"', '');
    const source = read('src').replaceAll(
      /url\("?([^")]+)"?\)/g,
      (_, path) => `url("${new URL(path, location.href)}")`,
    );
    const more = { weight: read('font-weight'), unicodeRange: read('unicode-range'), display: 'swap' };
    document.fonts.add(new FontFace(family, source, more));
  }
}

const stylesheets = 'link[rel="stylesheet"]';
let styles = new Set();

/** Stylesheets stay until those of the newest answer are loaded, so that nothing is without style for a moment. Those of a page stay for good: settings replace them. */
function takeStyles(fresh) {
  styles = new Set([...fresh.querySelectorAll(stylesheets)].map((link) => link.getAttribute('href')));
  const here = new Set([...document.querySelectorAll(stylesheets)].map((link) => link.getAttribute('href')));
  for (const href of [...styles].filter((one) => !here.has(one))) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.setAttribute('href', href);
    link.dataset.isLoading = '';
    link.addEventListener('load', () => {
      delete link.dataset.isLoading;
      dropOldStyles();
    });
    link.addEventListener('error', () => link.remove());
    document.head.append(link);
  }
  dropOldStyles();
}

function dropOldStyles() {
  if (!isWhole || document.querySelector(`${stylesheets}[data-is-loading]`)) return;
  const here = [...document.querySelectorAll(stylesheets)];
  // One that could not be loaded is asked for again with the next answer; until then the page keeps what it has.
  if ([...styles].some((href) => !here.some((link) => link.getAttribute('href') === href))) return;
  for (const link of here) if (!styles.has(link.getAttribute('href'))) link.remove();
}

/** Whether somebody writes in a text: an answer would take the cursor out of it. */
function hasCursor(element) {
  return element === document.activeElement && element.dataset.write !== undefined && document.hasFocus();
}

/** Blocks and fields have ids while two versions are compared, so that each finds itself again wherever it moved. */
function nameParts(root) {
  const named = [];
  const seen = new Map();
  for (const element of root.querySelectorAll('[data-block], [data-write], [data-image], [data-rich-root]')) {
    if (element.id) continue;
    const { block, write, image, richRoot, line = '', cell = '', isNew } = element.dataset;
    if (isNew !== undefined) continue;
    const own = element.closest('[data-block]')?.dataset.block ?? '';
    const name = ['part', block ?? own, write ?? '', image ?? '', richRoot ?? '', line, cell].join('/');
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    element.id = `${name}/${count}`;
    named.push(element);
  }
  return () => {
    for (const element of [...named, ...document.querySelectorAll('[id^="part/"]')]) element.removeAttribute('id');
  };
}

/** A rich text that is being written is in one element; the answer gets the same, so that both match. */
function frameRichTexts(before, next) {
  for (const root of before.querySelectorAll('[data-rich-root]')) {
    const block = root.closest('[data-block]')?.dataset.block;
    const path = root.dataset.richRoot;
    const all = [...next.querySelectorAll(`[data-rich="${CSS.escape(path)}"]`)].filter(
      (element) => element.closest('[data-block]')?.dataset.block === block,
    );
    const parent = all[0]?.parentElement;
    if (!parent) continue;
    if (root.localName !== 'candor-rich') parent.dataset.richRoot = path;
    else {
      const frame = document.createElement('candor-rich');
      frame.dataset.richRoot = path;
      all[0].before(frame);
      frame.append(...all);
    }
  }
}

/** What the reader of the preview or whoever writes on it did to it, not the form. */
const kept = new Set([
  ...['open', 'tabindex', 'data-chosen', 'data-held', 'data-rich-root'],
  ...['contenteditable', 'spellcheck', 'aria-description'],
]);

/** Elements that are written in have a role and a name of their own. */
function isKept(name, element) {
  return kept.has(name) || (/^(?:role|aria-(?:label|multiline))$/.test(name) && element.isContentEditable);
}
