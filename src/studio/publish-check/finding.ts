import type { Phrase } from '../words/say.ts';

/** An error is something a visitor runs into; advice is what would make the page better. Neither keeps anybody from publishing. */
export type Weight = 'error' | 'advice';

/** `path`: of the field, as forms name it (`blocks.3.items.0.title`). `admin`: it is mended elsewhere, at this path of the studio. */
export type Finding = { weight: Weight; path: string; phrase: Phrase; values?: Readonly<Record<string, string>>; admin?: string };

export function error(path: string, phrase: Phrase, more: Omit<Finding, 'weight' | 'path' | 'phrase'> = {}): Finding {
  return { weight: 'error', path, phrase, ...more };
}

export function advice(path: string, phrase: Phrase, more: Omit<Finding, 'weight' | 'path' | 'phrase'> = {}): Finding {
  return { weight: 'advice', path, phrase, ...more };
}
