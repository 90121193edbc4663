import type { Rule } from './contract.ts';

/** Every rule, in the order reports list them. A rule is one file under `rules/` and one line here. */
export const rules: readonly Rule[] = [];
