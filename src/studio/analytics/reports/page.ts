import { addressOf } from '../../../published/address.ts';
import type { PayloadRequest } from 'payload';
import { pageFigures, type PageFigures } from '../../../measurement/reports/breakdowns.ts';
import { type BlockFigures, blockFigures } from '../../../measurement/reports/page-blocks.ts';
import { keyOf, type Locale, locales } from '../../../published/contract.ts';
import { execute } from '../../payload/database/execute.ts';
import type { Asked } from './sources.ts';
import { hourMs } from '../../../platform/durations.ts';

/** The figures of a page for one period. */
export type PageNumbers = Pick<
  PageFigures,
  'pageViews' | 'visitors' | 'entrances' | 'exits' | 'meanEngagedMs' | 'meanDepth' | 'scrolledShare' | 'keyEvents'
>;

/** `path` null: not published in this language. `since` and `before` are equally long; `before` ends where `since` begins. */
export type PageAnswer = {
  path: string | null;
  publishedAtMs: number;
  nowMs: number;
  since: PageNumbers;
  before: PageNumbers;
  blocks: { since: BlockFigures[]; before: BlockFigures[] };
};

const none: PageNumbers = {
  pageViews: 0,
  visitors: 0,
  entrances: 0,
  exits: 0,
  meanEngagedMs: 0,
  meanDepth: 0,
  scrolledShare: 0,
  keyEvents: 0,
};
const blocksShown = 20;
/** For a page that has not changed for years, the last ninety days. */
const longestMs = 90 * 24 * hourMs;

type Period = { fromMs: number; toMs: number };

/** Returns the figures of `?kind=page&id=…&locale=en` since the last publish that changed the page, and of an equally long period before. */
export async function answerPage(req: PayloadRequest, asked: Asked): Promise<PageAnswer> {
  const { nowMs } = asked;
  const published = await publishedPage(req);
  if (!published)
    return { path: null, publishedAtMs: nowMs, nowMs, since: none, before: none, blocks: { since: [], before: [] } };
  const { path, changedAtMs } = published;
  const fromMs = Math.max(changedAtMs, nowMs - longestMs);
  const [since, before] = await Promise.all([
    numbersOf(asked, path, { fromMs, toMs: nowMs }),
    numbersOf(asked, path, { fromMs: fromMs - (nowMs - fromMs), toMs: fromMs }),
  ]);
  return {
    path,
    publishedAtMs: fromMs,
    nowMs,
    since: since.page,
    before: before.page,
    blocks: { since: since.blocks, before: before.blocks },
  };
}

async function publishedPage(req: PayloadRequest): Promise<{ path: string; changedAtMs: number } | undefined> {
  const id = req.searchParams.get('id') ?? '';
  const locale: Locale = locales.find((one) => one === req.searchParams.get('locale')) ?? locales[0];
  const key = keyOf[req.searchParams.get('kind') === 'post' ? 'post' : 'page'](id, locale);
  const [row] = await execute(
    { payload: req.payload },
    'select path, changed_at from published_documents where key = ? and body is not null',
    [key],
  );
  if (!row || typeof row.path !== 'string') return undefined;
  return { path: addressOf(locale, row.path), changedAtMs: Date.parse(String(row.changed_at)) };
}

async function numbersOf(
  { sources: { store }, site }: Asked,
  path: string,
  period: Period,
): Promise<{ page: PageNumbers; blocks: BlockFigures[] }> {
  const asked = { site, ...period, filter: { path } };
  const [[page], blocks] = await Promise.all([
    pageFigures(store, { ...asked, limit: 1 }),
    blockFigures(store, { ...asked, limit: blocksShown }),
  ]);
  return { page: page ?? none, blocks };
}
