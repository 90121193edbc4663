import type { ProbeMessage, ProbeReport } from '../page-answers.ts';

/** Bound before the page can replace it. Console records carry the call stack. */
const writeRecord = console.debug.bind(console);
const toJson = JSON.stringify;

/** Bound for one document; the first reports suffice to understand a document that makes more. */
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
  const message: ProbeMessage = {
    at: location.protocol === 'about:' ? document.baseURI : location.href,
    report: entry,
  };
  writeRecord(token, toJson(message));
}

/** Converts any value of the page to text of bounded length. */
export function cut(value: unknown, most = mostCharacters): string {
  try {
    return String(typeof value === 'object' && value !== null ? toJson(value) : value).slice(0, most);
  } catch {
    return ''; // The value is circular or has no text: it suffices to know that the call happened.
  }
}

/** Replaces a method by one that reports the call first; `plain` returns the object that the call is meant for. */
export function around(
  owner: object,
  name: string,
  describe: (self: unknown, given: readonly unknown[]) => ProbeReport | undefined,
): void {
  const described = Object.getOwnPropertyDescriptor(owner, name);
  if (!described || typeof described.value !== 'function') return;
  const original = described.value as (...given: unknown[]) => unknown;
  // A method of an object literal is no constructor, just like the native methods.
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

/** Runs a description. An error in it must not reach the page, or the page would behave differently. */
function attempt(describe: () => void): void {
  try {
    describe();
  } catch {
    // The argument is invalid, and the real method rejects it by itself.
  }
}

const realOf = new WeakMap<object, object>();

export function standsFor(standIn: object, real: object): void {
  realOf.set(standIn, real);
}

export function plain(self: unknown): unknown {
  return typeof self === 'object' && self !== null ? (realOf.get(self) ?? self) : self;
}
