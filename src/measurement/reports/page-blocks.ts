import type { StoreClient } from '../store/client.ts';
import { type ReportPeriod, rowsOfReport } from './statement.ts';

const blockKinds = ['form', 'video', 'download', 'contact', 'link'] as const;
export type BlockKind = (typeof blockKinds)[number];

/** One form, video, file or link of a page. `began`: started, downloaded or followed. `finished`: submitted, or watched to the end; zero for the others. */
export type BlockFigures = { kind: BlockKind; value: string; label: string; began: number; finished: number };

/** Returns the activity in the blocks of the page that the period is filtered to. */
export async function blockFigures(
  client: StoreClient,
  period: ReportPeriod & { limit: number },
): Promise<BlockFigures[]> {
  const rows = await rowsOfReport(client, 'page-blocks', period);
  return rows.map((row) => ({
    kind: blockKinds.find((kind) => kind === row.kind) ?? 'link',
    value: String(row.value ?? ''),
    label: String(row.label ?? ''),
    began: Number(row.began),
    finished: Number(row.finished),
  }));
}
