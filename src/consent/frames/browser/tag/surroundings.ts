import { maxMemoryNames } from '../../limits.ts';
import type { KeepMessage, KeptValues, PageFacts } from '../../messages.ts';
import { createCookieJar } from './cookies.ts';
import { memoryStorage } from './storage.ts';

export type Keep = (kept: Omit<KeepMessage, 'type'>) => void;

/**
 * Gives the document what vendors' scripts expect to find in one: cookies and storage, in memory, and the address, title and referrer of the
 * page. To be called before any of them runs.
 */
export function furnish(page: PageFacts, kept: KeptValues, keep: Keep): void {
  const jar = createCookieJar({ hostname: location.hostname, values: kept.cookie, most: maxMemoryNames, changed: (write) => keep({ kind: 'cookie', ...write }) });
  define(document, 'cookie', { get: jar.read, set: (text: unknown) => jar.write(`${text}`) });
  define(window, 'localStorage', { value: storageOf('local', kept, keep) });
  define(window, 'sessionStorage', { value: storageOf('session', kept, keep) });
  define(document, 'referrer', { value: page.referrer });
  define(navigator, 'cookieEnabled', { value: true });
  document.title = page.title;
  takeAddress(page.location);
}

function storageOf(kind: 'local' | 'session', kept: KeptValues, keep: Keep): Storage {
  return memoryStorage({ values: kept[kind], most: maxMemoryNames, changed: (name, value) => keep({ kind, name, value, maxAgeSeconds: null }) });
}

/** The frame is on the page's host, so it may call itself by the page's address; where a browser refuses, tags are told it in words. */
function takeAddress(address: string): void {
  try {
    history.replaceState(null, '', address);
  } catch {
    // Then `location` stays the frame's own; `page_location` is passed to every tag that takes it.
  }
}

function define(target: object, name: string, descriptor: PropertyDescriptor): void {
  Object.defineProperty(target, name, descriptor);
}
