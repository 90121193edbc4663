import type { ProbeMessage, ProbeReport } from '../page-answers.ts';

/** Taken before the page can replace it. Records of the console carry the call stack. */
const writeRecord = console.debug.bind(console);
const toJson = JSON.stringify;

/** Of one document: one that writes more is understood by its first ones. */
const mostReports = 3_000;
const mostCharacters = 4_000;

let token = '';
let reports = 0;

export function beginReports(given: string): void {
  token = given;
}

export function report(entry: ProbeReport): void {
  reports += 1;
  if (reports > mostReports) return;
  const message: ProbeMessage = { at: location.protocol === 'about:' ? document.baseURI : location.href, report: entry };
  writeRecord(token, toJson(message));
}

/** A value as bounded text, whatever a page hands over. */
export function cut(value: unknown, most = mostCharacters): string {
  try {
    return String(typeof value === 'object' && value !== null ? toJson(value) : value).slice(0, most);
  } catch {
    return ''; // Circular, or without text: that it happened is enough.
  }
}

/** Replaces a method by one that reports first; `plain` finds the object it is really meant for. */
export function around(owner: object, name: string, describe: (self: unknown, given: readonly unknown[]) => ProbeReport | undefined): void {
  const described = Object.getOwnPropertyDescriptor(owner, name);
  if (!described || typeof described.value !== 'function') return;
  const original = described.value as (...given: unknown[]) => unknown;
  // A method of an object literal is no constructor, like the native ones.
  const { replaced } = {
    replaced(this: unknown, ...given: unknown[]) {
      const self = plain(this);
      attempt(() => {
        const entry = describe(self, given);
        if (entry) report(entry);
      });
      return Reflect.apply(original, self, given);
    },
  };
  Object.defineProperty(replaced, 'name', { value: name, configurable: true });
  Object.defineProperty(owner, name, { ...described, value: replaced });
}

export function aroundSetter(owner: object, name: string, describe: (value: unknown) => ProbeReport): void {
  const described = Object.getOwnPropertyDescriptor(owner, name);
  if (!described?.set) return;
  const original = described.set;
  Object.defineProperty(owner, name, {
    ...described,
    set(this: unknown, value: unknown) {
      attempt(() => report(describe(value)));
      Reflect.apply(original, this, [value]);
    },
  });
}

/** The page must not notice when a description fails: it would be another page. */
function attempt(describe: () => void): void {
  try {
    describe();
  } catch {
    // An odd argument, which the real method refuses by itself.
  }
}

const realOf = new WeakMap<object, object>();

export function standsFor(standIn: object, real: object): void {
  realOf.set(standIn, real);
}

export function plain(self: unknown): unknown {
  return typeof self === 'object' && self !== null ? (realOf.get(self) ?? self) : self;
}
