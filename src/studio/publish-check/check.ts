import type { Checked } from './checked.ts';
import type { Finding } from './finding.ts';
import { leavesOf } from './leaves.ts';
import type { Lookup } from './lookup.ts';
import { rules } from './rules.ts';

/** More are not read by anybody; the number of all is told. */
export const mostFindings = 100;

/** What is wrong with a document in one language, errors first, each in the order of the page. */
export function check(checked: Checked, lookup: Lookup): Finding[] {
  const leaves = leavesOf(checked.blocks);
  const found = rules.flatMap((rule) => rule({ checked, leaves, lookup })).filter((finding) => isOwn(finding, checked));
  return found.toSorted((one, other) => rank(one) - rank(other)).slice(0, mostFindings);
}

/** Of borrowed blocks only what is mended elsewhere, such as a picture's description in this language. */
function isOwn({ path, admin }: Finding, { areBlocksBorrowed }: Checked): boolean {
  return !areBlocksBorrowed || !path.startsWith('blocks') || admin !== undefined;
}

/** Errors before advice; then what stands above the blocks, then block by block. */
function rank({ weight, path }: Finding): number {
  const block = /^blocks\.(\d+)/.exec(path)?.[1];
  return (weight === 'error' ? 0 : 10_000) + (block === undefined ? 0 : Number(block) + 1);
}
