import type { ReactNode } from 'react';
import type { PolicyFacts } from './facts.ts';

/** One part of a policy. `id`: the end of its anchor, the same in every language. */
export type PolicySection = { id: string; heading: string; body: ReactNode };

/** Writes a policy. A part that does not apply to the site is left out. */
export type WritePolicy = (facts: PolicyFacts) => PolicySection[];

/** Returns the parts that apply. */
export function applying(...sections: (PolicySection | false)[]): PolicySection[] {
  return sections.filter((section) => section !== false);
}

/** A text as its owner typed it, ended like a sentence. */
export function sentence(text: string): string {
  return /[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`;
}
