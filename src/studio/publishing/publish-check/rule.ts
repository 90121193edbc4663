import type { Checked } from './checked.ts';
import type { Finding } from './finding.ts';
import type { Leaf } from './leaf-fields.ts';
import type { Lookup } from './lookup.ts';

/** `leaves`: the fields of the document's blocks, collected once for all rules. */
export type Asked = { checked: Checked; leaves: readonly Leaf[]; lookup: Lookup };

export type Rule = (asked: Asked) => Finding[];
