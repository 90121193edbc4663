import { maxMemoryNames } from '../../limits.ts';
import type { KeepMessage, KeptValues, PageFacts } from '../../messages.ts';
import { createCookieJar } from './cookies.ts';
import { memoryStorage } from './storage.ts';

type Keep = (kept: Omit<KeepMessage, 'type'>) => void;

/**
 * Provides what vendors' scripts expect in a document: cookies and storage in memory, and the page's URL, title and referrer. Call it before any of
 * them runs.
 */
export function furnish(page: PageFacts, kept: KeptValues, keep: Keep): void {
  const jar = createCookieJar({
    hostname: location.hostname,
    values: kept.cookie,
    most: maxMemoryNames,
    changed: (write) => keep({ kind: 'cookie', ...write }),
  });
  define(document, 'cookie', { get: jar.read, set: (text: unknown) => jar.write(`${text}`) });
  define(window, 'localStorage', { value: storageOf('local', kept, keep) });
  define(window, 'sessionStorage', { value: storageOf('session', kept, keep) });
  define(document, 'referrer', { value: page.referrer });
  define(navigator, 'cookieEnabled', { value: true });
  document.title = page.title;
  takeAddress(page.location);
}

function storageOf(kind: 'local' | 'session', kept: KeptValues, keep: Keep): Storage {
  return memoryStorage({
    values: kept[kind],
    most: maxMemoryNames,
    changed: (name, value) => keep({ kind, name, value, maxAgeSeconds: null }),
  });
}

/** Sets the frame's URL to the page's, which has the same host. Where a browser refuses, tags receive the URL as a parameter. */
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
