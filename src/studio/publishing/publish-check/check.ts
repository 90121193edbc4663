import type { Checked } from './checked.ts';
import type { Finding } from './finding.ts';
import { leavesOf } from './leaf-fields.ts';
import type { Lookup } from './lookup.ts';
import { rules } from './rules.ts';

/** Maximum number of findings in the list; the total is reported separately. */
export const mostFindings = 100;

/** Returns the findings for a document in one language: errors first, each group in page order. */
export function check(checked: Checked, lookup: Lookup): Finding[] {
  const leaves = leavesOf(checked.blocks);
  const found = rules.flatMap((rule) => rule({ checked, leaves, lookup })).filter((finding) => isOwn(finding, checked));
  return found.toSorted((one, other) => rank(one) - rank(other)).slice(0, mostFindings);
}

/** Checks whether a finding belongs to this language. In borrowed blocks only findings that are fixed elsewhere do, such as a missing image description. */
function isOwn({ path, admin }: Finding, { areBlocksBorrowed }: Checked): boolean {
  return !areBlocksBorrowed || !path.startsWith('blocks') || admin !== undefined;
}

/** Sorts errors before advice; then fields above the blocks, then block by block. */
function rank({ weight, path }: Finding): number {
  const block = /^blocks\.(\d+)/.exec(path)?.[1];
  return (weight === 'error' ? 0 : 10_000) + (block === undefined ? 0 : Number(block) + 1);
}
