import type { Command } from './queue.ts';

/**
 * What Meta was told about limits: `limited` is Limited Data Use, under which it works for the website alone; `unlimited` is the empty list, which its documentation calls “explicitly not enabled”.
 * Whether a limit is applied Meta decides by the place it is told of (`dpoco`, `dpost`, 0 = find out yourself), which nobody sees from outside.
 */
export type MetaLimit = 'limited' | 'unlimited';

/** `dpo=LDU&dpoco=0&dpost=0` of a hit; undefined where nothing is said. */
export function limitOfHit(parameters: URLSearchParams): MetaLimit | undefined {
  const names = [...parameters.keys()].filter((name) => /^dpo(?:\[\d*\])?$/.test(name));
  return names.length === 0 ? undefined : limitIn(names.flatMap((name) => parameters.getAll(name)));
}

/** `['dataProcessingOptions', ['LDU'], 0, 0]`. */
export function limitOfCommand([name, options]: Command): MetaLimit | undefined {
  return name === 'dataProcessingOptions' && Array.isArray(options) ? limitIn(options) : undefined;
}

function limitIn(options: readonly unknown[]): MetaLimit {
  return options.some((option) => typeof option === 'string' && option.split(',').includes('LDU')) ? 'limited' : 'unlimited';
}
