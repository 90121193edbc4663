import type { Row, Statements } from '../../platform/database.ts';
import { classify } from '../cookies/table.ts';
import { vendorsOfHost } from '../vendors/by-host.ts';
import { keptDays } from './limits.ts';
import type { reportKinds } from './report.ts';
import { dayMs } from '../../platform/durations.ts';

/** Bounds the list to more than anyone reviews at once. The newest come first. */
const maxInboxItems = 200;

/** A blocked host or cookie that needs attention, with what is known about it. */
export type InboxItem = {
  kind: (typeof reportKinds)[number];
  /** Host or keyword of the policy, or name of the cookie. */
  subject: string;
  /** Directives that blocked it, or why the cookie was dropped. */
  directives: string[];
  reports: number;
  firstAtMs: number;
  lastAtMs: number;
  /** Path of a page where it happened. */
  page: string;
  known: Known | null;
};

/** `vendorIds` are registry entries to start from. */
type Known = { name: string; category: string; about: string; vendorIds: string[] };

const selectReports = `SELECT kind, directive, subject, min(page) AS page, CAST(sum(reports) AS bigint) AS reports,
    min(first_at_ms) AS first_at_ms, max(last_at_ms) AS last_at_ms
  FROM browser_reports WHERE site_key = ? AND day >= ? GROUP BY kind, directive, subject ORDER BY max(last_at_ms) DESC, subject LIMIT ?`;

/** Each directive of an item has its own row; no item has more than a few. */
const rowsPerItem = 4;

/** Returns what was blocked within the retention period, newest first. */
export async function inboxItems(
  sql: Statements,
  { siteKey, nowMs }: { siteKey: string; nowMs: number },
): Promise<InboxItem[]> {
  const rows = await sql.all(selectReports, [
    siteKey,
    Math.floor(nowMs / dayMs) - keptDays,
    maxInboxItems * rowsPerItem,
  ]);
  const items = new Map<string, InboxItem>();
  for (const row of rows) {
    const item = itemOf(row);
    const key = `${item.kind} ${item.subject}`;
    items.set(key, joined(items.get(key), item));
  }
  return [...items.values()].slice(0, maxInboxItems);
}

function itemOf(row: Row): InboxItem {
  const kind = row.kind === 'cookie' ? 'cookie' : 'policy';
  const subject = String(row.subject);
  return {
    kind,
    subject,
    directives: [String(row.directive)],
    reports: Number(row.reports),
    firstAtMs: Number(row.first_at_ms),
    lastAtMs: Number(row.last_at_ms),
    page: String(row.page),
    known: kind === 'cookie' ? knownCookie(subject) : knownHost(subject),
  };
}

function joined(before: InboxItem | undefined, item: InboxItem): InboxItem {
  if (!before) return item;
  return {
    ...before,
    directives: [...before.directives, ...item.directives],
    reports: before.reports + item.reports,
    firstAtMs: Math.min(before.firstAtMs, item.firstAtMs),
    lastAtMs: Math.max(before.lastAtMs, item.lastAtMs),
  };
}

function knownCookie(name: string): Known | null {
  const cookie = classify(name);
  if (!cookie) return null;
  return {
    name: cookie.platform,
    category: cookie.category,
    about: cookie.about,
    vendorIds: cookie.vendorId === undefined ? [] : [cookie.vendorId],
  };
}

function knownHost(host: string): Known | null {
  const vendors = vendorsOfHost(host);
  const [first] = vendors;
  if (!first) return null;
  return {
    name: vendors.map(({ name }) => name).join(', '),
    category: first.category,
    about: first.purpose.en,
    vendorIds: vendors.map(({ id }) => id),
  };
}
