import { Secret, TOTP } from 'otpauth';
import { expect, vi } from 'vitest';
import { systemClock } from '../../src/platform/clock.ts';
import { settleCounts } from '../../src/studio/accounts/activity/note.ts';
import { refusalWindowMs } from '../../src/studio/accounts/activity/refusals.ts';
import { execute } from '../../src/studio/payload/database/execute.ts';
import type { Rest } from './rest.ts';
import type { TestStudio } from './studio.ts';

const periodMs = 30_000;
let serial = 0;

export function codeOf(secret: string, atMs = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: atMs });
}

/** Returns the token of a link. */
export function lastPart(link: unknown): string {
  return String(link).split('/').at(-1) ?? '';
}

/** Accounts of a studio, all with one password, and their state. */
export function accountsOf(open: () => { studio: TestStudio; rest: Rest; password: string }) {
  async function made(email: string, role = 'editor'): Promise<string> {
    const { studio, password } = open();
    return String((await studio.payload.create({ collection: 'users', data: { email, password, role } })).id);
  }

  async function somebody(role = 'editor'): Promise<{ id: string; email: string; token: string }> {
    const email = `somebody-${++serial}@candor.example`;
    const id = await made(email, role);
    return { id, email, token: await tokenOf(email) };
  }

  async function tokenOf(email: string, more: object = {}): Promise<string> {
    const { rest, password } = open();
    const { body, status, session } = await rest('POST', '/users/login', { body: { email, password, ...more } });
    expect(status, JSON.stringify(body)).toBe(200);
    return session;
  }

  async function isIn(token: string): Promise<boolean> {
    return (await open().rest('GET', '/users/me', { token })).body.user !== null;
  }

  /** Enrols a second factor with the previous code, so that the current one remains usable. */
  async function enrolled(token: string): Promise<{ secret: string; code: string; recoveryCodes: string[] }> {
    const { rest } = open();
    const begun = await rest('POST', '/users/second-factor/begin', { token });
    const secret = String(begun.body.secret);
    // The present period may end before the code is checked, which would be too old then.
    const nowMs = Date.now();
    const clock = vi.spyOn(systemClock, 'nowMs').mockReturnValue(nowMs);
    const code = codeOf(secret, nowMs - periodMs);
    const { body, status } = await rest('POST', '/users/second-factor/confirm', {
      token,
      body: { ticket: begun.body.ticket, code },
    });
    clock.mockRestore();
    expect(status, JSON.stringify(body)).toBe(200);
    return { secret, code, recoveryCodes: Array.isArray(body.recoveryCodes) ? body.recoveryCodes.map(String) : [] };
  }

  async function kinds(subject: string): Promise<string[]> {
    return (
      await execute(
        open().studio,
        'select kind from account_activity where subject like ? or subject_id = ? order by sequence',
        [`%${subject}%`, subject],
      )
    ).map(({ kind }) => String(kind));
  }

  /** How often the log says that this happened to the subject, once what is still being counted has been written. */
  async function timesOf(kind: string, subjectId: string): Promise<number> {
    const clock = vi.spyOn(systemClock, 'nowMs').mockReturnValue(Date.now() + refusalWindowMs);
    await settleCounts(open().studio);
    clock.mockRestore();
    const rows = await execute(open().studio, 'select times from account_activity where kind = ? and subject_id = ?', [
      kind,
      subjectId,
    ]);
    return rows.reduce((sum, { times }) => sum + Number(times), 0);
  }

  return { made, somebody, tokenOf, isIn, enrolled, kinds, timesOf };
}
