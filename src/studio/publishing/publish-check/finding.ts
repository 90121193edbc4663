import type { Phrase } from '../../translations/translate.ts';

/** An error is a problem for visitors; advice is an improvement. Neither prevents publishing. */
export type Weight = 'error' | 'advice';

/** `path`: of the field, as forms name it (`blocks.3.items.0.title`). `admin`: the studio path where the problem is fixed, if it is elsewhere. */
export type Finding = {
  weight: Weight;
  path: string;
  phrase: Phrase;
  values?: Readonly<Record<string, string>>;
  admin?: string;
};

export function error(path: string, phrase: Phrase, more: Omit<Finding, 'weight' | 'path' | 'phrase'> = {}): Finding {
  return { weight: 'error', path, phrase, ...more };
}

export function advice(path: string, phrase: Phrase, more: Omit<Finding, 'weight' | 'path' | 'phrase'> = {}): Finding {
  return { weight: 'advice', path, phrase, ...more };
}
