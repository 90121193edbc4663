import type { PayloadRequest } from 'payload';
import type { Sql } from '../../platform/database.ts';
import type { Environment } from '../../platform/environment.ts';
import type { HealthReader } from '../health/reader.ts';
import type { Translate } from '../translations/translate.ts';

/** Something that somebody has to do. It is gone once it is done. `path` is below the admin's route and leads to where it is mended. */
export type AttentionItem = {
  id: string;
  tone: 'error' | 'warning';
  title: string;
  /** What it means. */ detail: string;
  path: string;
  link: string;
};

/** A page or post with changes that are not published. */
export type Draft = { id: string; title: string; kind: 'pages' | 'posts'; changedAtMs: number; path: string };
/** What publishes or unpublishes itself. */
export type Scheduled = {
  id: string;
  title: string;
  type: 'publish' | 'unpublish';
  atMs: number;
  path: string;
};

export type Attention = { items: AttentionItem[]; drafts: Draft[]; scheduled: Scheduled[] };

export type AttentionContext = {
  req: Pick<PayloadRequest, 'payload' | 'user'> & { i18n: { language: string } };
  t: Translate;
  environment: Environment;
  sql: () => Promise<Sql>;
  health: HealthReader;
  nowMs: number;
};

/** Looks for one kind of thing, for those who can mend it; everybody else gets nothing. */
export type AttentionSource = (context: AttentionContext) => Promise<AttentionItem[]>;
