import type { PageMeasure } from '../../measurement/events.ts';

/*
 * Supports code that was written for Google's tag: `gtag('event', name, parameters)` and `dataLayer.push({ event: name, … })` become events of
 * this page. Loaded after a grant, with the code that uses these events; anything pushed earlier is discarded.
 */

type Call = { name: string; parameters: Record<string, unknown> };

/** Deeper parameters and longer lists were not meant to be measured: pages push elements and whole components. */
const maxDepth = 4;
const maxEntries = 50;

const page = window as Window & { candor: { measure: PageMeasure } };
const layer = (page.dataLayer ??= []);
const push = layer.push.bind(layer);

layer.push = (...entries) => {
  const length = push(...entries);
  entries.map(callIn).forEach(take);
  return length;
};
page.gtag = (...given: unknown[]) => void layer.push(given);

function take(call: Call | undefined): void {
  if (!call) return;
  const { event_callback: whenSent, eventCallback = whenSent, ...parameters } = call.parameters;
  page.candor.measure.event(call.name, plainFields(parameters, 1));
  // Pages continue in a callback, for example with a navigation; Google's tag calls it in any case.
  if (typeof eventCallback === 'function') setTimeout(eventCallback);
}

/** Parses the arguments of `gtag`, as an array or as `arguments`, or an object that names an event. Tag Manager's own events are ignored. */
function callIn(entry: unknown): Call | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const call =
    'length' in entry ? Array.from(entry as ArrayLike<unknown>) : ['event', Reflect.get(entry, 'event'), entry];
  const [command, name, given] = call;
  if (command !== 'event' || typeof name !== 'string' || name.startsWith('gtm.')) return undefined;
  const { event: _name, ...parameters } = (typeof given === 'object' && given !== null ? given : {}) as Record<
    string,
    unknown
  >;
  return { name, parameters };
}

function plainFields(fields: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .slice(0, maxEntries)
      .map(([name, value]) => [name, plain(value, depth)])
      .filter(([, value]) => value !== undefined),
  );
}

function plain(value: unknown, depth: number): unknown {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null || Number.isFinite(value)) return value;
  if (typeof value !== 'object' || depth === maxDepth) return undefined;
  if (Array.isArray(value))
    return value
      .slice(0, maxEntries)
      .map((item) => plain(item, depth + 1))
      .filter((item) => item !== undefined);
  return Object.getPrototypeOf(value) === Object.prototype ? plainFields(value, depth + 1) : undefined;
}
