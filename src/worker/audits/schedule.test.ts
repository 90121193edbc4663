import { beforeEach, describe, expect, test } from 'vitest';
import { listAudits, takeDueAudit } from '../../audit/history/audits.ts';
import type { Sql } from '../../platform/database.ts';
import { dayMs } from '../../platform/durations.ts';
import { databaseKinds, openTestWitnessed } from '../../platform/testing.ts';
import { addDueAudits, quietMs } from './schedule.ts';
import { defaultAuditSettings } from './settings.ts';
import { siteUrl } from './testing.ts';

let sql: Sql;

const open = (kind: (typeof databaseKinds)[number]) =>
  openTestWitnessed(kind, (opened) => {
    sql = opened;
  });

describe.each(databaseKinds)('on %s', (kind) => {
  beforeEach(() => open(kind));

  test('changes are looked at once, when it has become quiet; the clock asks by itself', async () => {
    const occasion = (nowMs: number) => ({ siteUrl: siteUrl.href, nowMs });
    const weekly = { ...defaultAuditSettings, everyDays: 7 };
    const at = 1_000 * dayMs;
    const waiting = async () => (await listAudits(sql, { limit: 10 })).map(({ cause, status }) => `${cause} ${status}`);
    await addDueAudits(sql, { settings: weekly, mark: 'one' }, occasion(at));
    expect(await waiting()).toEqual([]);
    await addDueAudits(sql, { settings: { ...weekly, afterChanges: false }, mark: 'two' }, occasion(at + 1));
    expect(await waiting()).toEqual([]);
    await addDueAudits(sql, { settings: weekly, mark: 'three' }, occasion(at + 2));
    await addDueAudits(sql, { settings: weekly, mark: 'four' }, occasion(at + 60_000));
    expect(await waiting()).toEqual(['change requested']);
    expect(await takeDueAudit(sql, at + quietMs + 59_999)).toBeUndefined();
    expect(await takeDueAudit(sql, at + quietMs + 60_000)).toMatchObject({
      cause: 'change',
      scope: 'own',
      requestedBy: '',
    });
    await addDueAudits(sql, { settings: weekly, mark: 'four' }, occasion(at + 2 + 7 * dayMs - 1));
    expect(await waiting()).toEqual(['change running']);
    await addDueAudits(sql, { settings: weekly, mark: 'four' }, occasion(at + 2 + 7 * dayMs));
    await addDueAudits(sql, { settings: weekly, mark: 'four' }, occasion(at + 60_000 + 8 * dayMs));
    expect(await waiting()).toEqual(['schedule requested', 'change running']);
  });
});

describe('in any case', () => {
  beforeEach(() => open('sqlite'));

  test('a fresh installation is left alone until its first week is over', async () => {
    const weekly = { ...defaultAuditSettings, everyDays: 7 };
    await addDueAudits(sql, { settings: weekly, mark: 'one' }, { siteUrl: siteUrl.href, nowMs: 10 * dayMs });
    await addDueAudits(sql, { settings: weekly, mark: 'one' }, { siteUrl: siteUrl.href, nowMs: 17 * dayMs - 1 });
    expect(await listAudits(sql, { limit: 10 })).toEqual([]);
    await addDueAudits(sql, { settings: weekly, mark: 'one' }, { siteUrl: siteUrl.href, nowMs: 17 * dayMs });
    expect(await listAudits(sql, { limit: 10 })).toMatchObject([{ cause: 'schedule' }]);
  });
});
