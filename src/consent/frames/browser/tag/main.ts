import { optionalCategories } from '../../../../platform/categories.ts';
import type { TagFrameSettings } from '../../tag-document.ts';
import { type EventParameters, type KeepMessage, type PageMessage, portMessage } from '../../messages.ts';
import { isNamed } from '../../names.ts';
import { silenceLeavingEvents, stayAlone } from './leaving.ts';
import { furnish } from './surroundings.ts';
import { type RunningTag, runners } from './vendors.ts';

/* Runs in the frame before any vendor code. It does not protect the page: the page checks every message itself. */

const page = parent;
const settings: TagFrameSettings = JSON.parse(document.querySelector('script')?.textContent ?? '');
const changeVisibility = silenceLeavingEvents();
stayAlone();
let running: RunningTag[] = [];

document.querySelectorAll('script').forEach((script) => script.remove());
addEventListener('message', takePort);

function takePort(event: MessageEvent): void {
  const [port] = event.ports;
  if (event.source !== page || event.data !== portMessage || !port) return;
  event.stopImmediatePropagation();
  removeEventListener('message', takePort);
  const post = port.postMessage.bind(port);
  port.onmessage = ({ data }) => hear(data, post);
}

function hear(message: PageMessage, post: (message: KeepMessage) => void): void {
  if (message.type === 'start') start(message, post);
  else if (message.type === 'visibility') changeVisibility();
  else if (message.type === 'choices') for (const tag of running) tag.choices(message.choices);
  else report(message.name, message.parameters);
}

/** Reports an event under the name that the owner configured for the vendor. Google Ads uses one event name for all conversions and identifies each by a parameter. */
function report(name: string, parameters: EventParameters): void {
  const conversion = settings.conversions.find(({ event }) => event === name);
  if (!conversion) return notify(name, parameters);
  const { sendAs, value, currency } = conversion;
  const worth =
    'value' in parameters || value === null ? parameters : { ...parameters, value, ...(currency && { currency }) };
  if (/^AW-\d+\/./.test(sendAs)) notify('conversion', { ...worth, send_to: sendAs });
  else notify(sendAs, worth);
}

function notify(name: string, parameters: EventParameters): void {
  for (const tag of running) tag.event(name, parameters);
}

function start(
  { page: facts, choices, kept }: Extract<PageMessage, { type: 'start' }>,
  post: (message: KeepMessage) => void,
): void {
  furnish(facts, kept, (value) => {
    if (settings.kept.some(({ kind, name }) => kind === value.kind && isNamed(name, value.name)))
      post({ type: 'keep', ...value });
  });
  const context = { page: facts, choices: settings.choices, regions: settings.regions };
  running = [...Map.groupBy(settings.tags, ({ kind }) => kind)].flatMap(([kind, tags]) =>
    kind === 'chat' ? [] : [runners[kind](tags, context)],
  );
  // A decision made while this was loading is one more decision, so it is one more update.
  if (optionalCategories.some((category) => choices[category] !== settings.choices[category]))
    for (const tag of running) tag.choices(choices);
}
