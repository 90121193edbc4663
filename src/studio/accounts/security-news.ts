import type { PayloadRequest } from 'payload';
import { placeholders } from '../../platform/database.ts';
import { dayMs } from '../../platform/durations.ts';
import { type ActivityKind, isActivityKind } from './activity/kinds.ts';
import { execute, type Within } from '../payload/database/execute.ts';
import { readComingRule } from './factor-rule.ts';
import { hasSecondFactor } from './factors.ts';
import { newsPreference } from './news-preference.ts';
import { readPreference } from '../ui/preference.ts';

/** Events of an account that its owner is shown until they dismiss them; the same that they are told of by email. */
const shownKinds: readonly ActivityKind[] = [
  'password-changed',
  'second-factor-on',
  'second-factor-off',
  'second-factor-reset',
  'recovery-codes-made',
  'passkey-added',
  'passkey-removed',
  'role-changed',
  'address-changed',
  'new-device',
];
const shownForMs = 14 * dayMs;
/** How long before the rule applies its notice is shown on every page. */
const remindedForMs = 3 * dayMs;
const maxShown = 5;
const firstSignIn = "select min(at_ms) as at_ms from account_activity where kind = 'signed-in' and subject_id = ?";

export type SecurityNewsItem = { kind: ActivityKind; atMs: number; by: string; address: string };
/** `factorFromMs`: from then on, which is soon, the account needs the second factor that it does not have. */
export type SecurityNews = { items: SecurityNewsItem[]; factorFromMs: number | undefined };

/** Returns what happened to the signed-in account since its owner last dismissed such notices, newest first. */
export async function readSecurityNews(
  asking: Pick<PayloadRequest, 'payload' | 'user'>,
  nowMs: number,
): Promise<SecurityNews> {
  const { payload, user } = asking;
  if (!user) return { items: [], factorFromMs: undefined };
  const { seenAtMs } = await readPreference(asking, newsPreference);
  const sinceMs = Math.max(nowMs - shownForMs, typeof seenAtMs === 'number' ? seenAtMs : 0);
  const rows = await execute(
    { payload },
    `select kind, at_ms, actor, address from account_activity where subject_kind = 'users' and subject_id = ? and at_ms > ? and kind in (${placeholders(shownKinds)}) order by sequence desc limit ${maxShown}`,
    [String(user.id), sinceMs, ...shownKinds],
  );
  const news = rows.flatMap(({ kind, at_ms, actor, address }) =>
    isActivityKind(String(kind))
      ? [{ kind: String(kind) as ActivityKind, atMs: Number(at_ms), by: String(actor), address: String(address) }]
      : [],
  );
  const items = news.length === 0 ? [] : await afterFirstSignIn({ payload }, String(user.id), news);
  const beginsMs = await readComingRule({ payload }, user.role, nowMs);
  const isMissing =
    beginsMs !== undefined &&
    beginsMs - nowMs <= remindedForMs &&
    !(await hasSecondFactor({ payload }, String(user.id)));
  return { items, factorFromMs: isMissing ? beginsMs : undefined };
}

/** The password that opens a new account is no news to its owner. This is asked last: the studio reads the news for every page, and mostly there is none. */
async function afterFirstSignIn(within: Within, userId: string, news: SecurityNewsItem[]): Promise<SecurityNewsItem[]> {
  const [row] = await execute(within, firstSignIn, [userId]);
  const firstAtMs = Number(row?.at_ms ?? Infinity);
  return news.filter(({ atMs }) => atMs > firstAtMs);
}
