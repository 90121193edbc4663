import { severities, type Severity } from '../contract.ts';
import type { StateRow } from './digest/shape.ts';
import type { ReportWords } from './words/en.ts';

/** A figure of a page state: its heading, its count in a row and, if it counts findings, how severe these are. */
export type StateColumn = { name: string; count: (row: StateRow) => number; severity?: Severity };

/** Returns the figures that the table of page states shows, in a terminal and as HTML; the findings come last, the worst of them first. */
export function stateColumns(words: ReportWords): StateColumn[] {
  return [
    { name: words.figures.lookedAt, count: ({ visits, failed }) => visits - failed },
    { name: words.not, count: ({ failed }) => failed },
    { name: words.cookies, count: ({ cookies }) => cookies },
    { name: words.stored, count: ({ stored }) => stored },
    { name: words.otherHosts, count: ({ thirdHosts }) => thirdHosts },
    ...severities.toReversed().map((severity) => ({
      name: words.severities[severity],
      count: ({ findings }: StateRow) => findings[severity],
      severity,
    })),
  ];
}
