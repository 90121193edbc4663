import { severities, type Severity } from '../contract.ts';
import type { StateRow } from './digest/shape.ts';
import type { ReportTexts } from './texts/en.ts';

/** A figure of a page state: its heading, its count in a row and, if it counts findings, how severe these are. */
export type StateColumn = { name: string; count: (row: StateRow) => number; severity?: Severity };

/** Returns the figures that the table of page states shows, in a terminal and as HTML; the findings come last, the worst of them first. */
export function stateColumns(texts: ReportTexts): StateColumn[] {
  return [
    { name: texts.figures.lookedAt, count: ({ visits, failed }) => visits - failed },
    { name: texts.not, count: ({ failed }) => failed },
    { name: texts.cookies, count: ({ cookies }) => cookies },
    { name: texts.stored, count: ({ stored }) => stored },
    { name: texts.otherHosts, count: ({ thirdHosts }) => thirdHosts },
    ...severities.toReversed().map((severity) => ({
      name: texts.severities[severity],
      count: ({ findings }: StateRow) => findings[severity],
      severity,
    })),
  ];
}
