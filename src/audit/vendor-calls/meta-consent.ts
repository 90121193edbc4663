import type { Command } from './queue.ts';

/**
 * The limits that Meta was told. `limited` is Limited Data Use, under which Meta works for the website alone;
 * `unlimited` is the empty list, which its documentation calls “explicitly not enabled”. Meta applies a limit depending
 * on the region given (`dpoco`, `dpost`, 0 = Meta determines it), which is not visible from outside.
 */
type MetaLimit = 'limited' | 'unlimited';

/** Reads `dpo=LDU&dpoco=0&dpost=0` from a hit; undefined where it is absent. */
export function limitOfHit(parameters: URLSearchParams): MetaLimit | undefined {
  const names = [...parameters.keys()].filter((name) => /^dpo(?:\[\d*\])?$/.test(name));
  return names.length === 0 ? undefined : limitIn(names.flatMap((name) => parameters.getAll(name)));
}

/** Reads `['dataProcessingOptions', ['LDU'], 0, 0]`. */
export function limitOfCommand([name, options]: Command): MetaLimit | undefined {
  return name === 'dataProcessingOptions' && Array.isArray(options) ? limitIn(options) : undefined;
}

function limitIn(options: readonly unknown[]): MetaLimit {
  return options.some((option) => typeof option === 'string' && option.split(',').includes('LDU'))
    ? 'limited'
    : 'unlimited';
}
