import type { Watched } from '../../../measurement/browser/watch/watched.ts';
import { element } from './element.ts';
import css from './overlay.css?raw';
import { fateLabels, toneOf } from './labels.ts';

/** Events in the list; older ones are removed. */
const maxListed = 200;

export type Overlay = { show(event: Watched): void; say(line: string): void };

/** Opens a panel at the edge of the page, in a shadow tree, so that neither changes the other's style. */
export function openOverlay(endWatching: () => Promise<void>): Overlay {
  const list = element('ol');
  const log = element('div', { role: 'log', 'aria-label': 'Events, newest first' }, [list]);
  const status = element('p', { class: 'status' });
  const body = element('div', { id: 'body', tabindex: '0', role: 'group', 'aria-label': 'Events' }, [status, log]);
  const fold = element('button', { type: 'button', 'aria-expanded': 'true', 'aria-controls': 'body' }, ['Fold']);
  const clear = element('button', { type: 'button' }, ['Clear']);
  const end = element('button', { type: 'button' }, ['End']);
  const bar = element('header', {}, [element('h2', {}, ['What is measured']), fold, clear, end]);
  const host = element('div', { lang: 'en', dir: 'ltr', 'data-candor': 'watch' });
  host.attachShadow({ mode: 'open' }).append(element('section', { 'aria-label': 'What is measured' }, [bar, body]));
  adoptStyle(host);
  document.body.append(host);

  const entries = new Map<string, Element>();
  fold.addEventListener('click', () => {
    body.hidden = !body.hidden;
    fold.setAttribute('aria-expanded', String(!body.hidden));
    fold.textContent = body.hidden ? 'Unfold' : 'Fold';
  });
  clear.addEventListener('click', () => {
    entries.clear();
    list.replaceChildren();
  });
  end.addEventListener('click', () => void endWatching());

  return {
    show(event) {
      const entry = entryOf(event);
      const before = event.id === undefined ? undefined : entries.get(event.id);
      if (before) replaceKeepingOpen(before, entry);
      else list.prepend(entry);
      if (event.id !== undefined) entries.set(event.id, entry);
      while (list.children.length > maxListed) list.lastElementChild?.remove();
    },
    say: (line) => (status.textContent = line),
  };
}

/** Uses a constructed stylesheet: the page's policy allows no style elements. */
function adoptStyle(host: Element): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  if (host.shadowRoot) host.shadowRoot.adoptedStyleSheets = [sheet];
}

function entryOf({ name, parameters, fate }: Watched): HTMLLIElement {
  const rows = Object.entries(Object(parameters)).flatMap(([parameter, value]) => [
    element('dt', {}, [parameter]),
    element('dd', {}, [typeof value === 'string' ? value : JSON.stringify(value)]),
  ]);
  const summary = element('summary', {}, [element('b', {}, [name]), ' ', element('span', {}, [fateLabels[fate]])]);
  return element('li', { 'data-tone': toneOf(fate), 'data-fate': fate }, [
    element('details', {}, [summary, element('dl', {}, rows)]),
  ]);
}

function replaceKeepingOpen(before: Element, after: Element): void {
  const wasOpen = before.querySelector('details')?.open === true;
  const hadFocus = before.contains((before.getRootNode() as ShadowRoot).activeElement);
  before.replaceWith(after);
  const details = after.querySelector('details');
  if (details) details.open = wasOpen;
  if (hadFocus) after.querySelector('summary')?.focus();
}
