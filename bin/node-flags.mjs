const quiet = '--disable-warning=ExperimentalWarning';

/**
 * V8 lets the young generation of a process that answers many requests grow to 128 MiB before it collects, although what lives there is
 * garbage. The studio loads 1,700 modules, of which more survive each collection.
 */
const youngGenerationMiB = { site: 8, worker: 8, events: 8, studio: 16 };

/**
 * What Node is told when it starts this process of the product; none of it can be changed later.
 * @param {'site' | 'studio' | 'worker' | 'events'} name
 * @returns {string[]}
 */
export function nodeFlagsOf(name) {
  return [quiet, `--max-semi-space-size=${youngGenerationMiB[name]}`];
}
