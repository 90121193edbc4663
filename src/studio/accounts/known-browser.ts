import type { PayloadRequest } from 'payload';
import { execute } from '../payload/database/execute.ts';
import { accountSubject, note } from './activity/note.ts';
import type { AccountDependencies } from './dependencies.ts';
import { deviceCookie, knownDevice } from './devices.ts';
import { noting } from './gate.ts';
import { notifyOwner } from './security-notices.ts';

type Account = { id: string; email: string; name?: string };

/** Remembers the browser of a sign-in, and tells the owner of one that was not used before, except of the very first one. */
export async function rememberBrowser(
  req: PayloadRequest,
  dependencies: AccountDependencies,
  { account, response }: { account: Account; response: Response },
): Promise<void> {
  const given = { key: dependencies.deviceKey, userId: String(account.id) };
  const known = knownDevice(req.headers, given);
  const isSecure = dependencies.studioUrl.protocol === 'https:';
  response.headers.append('set-cookie', deviceCookie({ ...given, known, isSecure }));
  if (known !== undefined || (await signInsOf(req, account.id)) <= 1) return;
  const subject = accountSubject(account);
  await note(noting(req), { kind: 'new-device', subject, actor: { id: account.id, name: subject.title } });
  await notifyOwner(req, dependencies, { event: 'new-device', to: account.email });
}

async function signInsOf(req: PayloadRequest, userId: string): Promise<number> {
  const [row] = await execute(
    req,
    "select count(*) as count from account_activity where kind = 'signed-in' and subject_id = ?",
    [userId],
  );
  return Number(row?.count ?? 0);
}
