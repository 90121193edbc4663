import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type Role, roles } from '../../content/access/role.ts';
import { execute, type Row, type Within } from '../payload/database/execute.ts';

/** Long enough for a short holiday; an expired invitation can be sent again. */
export const invitationDays = 7;
/** For links that an admin makes and passes on, to be read the next day. */
export const passwordLinkHours = 24;
/** For users who request the link and wait for the email. */
export const forgottenMinutes = 60;
/** Maximum number of listed invitations. */
const maxListed = 200;

export type LinkKind = 'invitation' | 'password';
/** An invitation has a role but no account yet; a password link has an account. */
export type Link = {
  id: string;
  kind: LinkKind;
  userId: string | null;
  email: string;
  name: string;
  role: Role | null;
  language: string;
  madeBy: string;
  createdAtMs: number;
  expiresAtMs: number;
};
export type NewLink = Omit<Link, 'id' | 'createdAtMs' | 'expiresAtMs'> & { lastsMs: number };

/** Creates a link. Its token opens an account, so only a hash is stored and database readers cannot use it. Only the latest link of a user is valid. */
export async function makeLink(within: Within, link: NewLink, nowMs: number): Promise<{ id: string; token: string }> {
  await endLinks(within, { kind: link.kind, email: link.email, as: 'replaced', nowMs });
  const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')];
  const values = [
    id,
    link.kind,
    hashOf(token),
    link.userId,
    link.email,
    link.name,
    link.role,
    link.language,
    link.madeBy,
    nowMs,
    nowMs + link.lastsMs,
  ];
  await execute(
    within,
    'insert into account_links (id, kind, token_hash, user_id, email, name, role, language, made_by, created_at, expires_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    values,
  );
  return { id, token };
}

type Sought = { kind: LinkKind; token: string; nowMs: number };

/** Returns undefined for an unknown, used, revoked or expired link, without saying which. */
export async function findLink(within: Within, { kind, token, nowMs }: Sought): Promise<Link | undefined> {
  const [row] = await execute(
    within,
    'select * from account_links where token_hash = ? and kind = ? and ended_at is null and expires_at > ?',
    [hashOf(token), kind, nowMs],
  );
  return row && linkOf(row);
}

/** Consumes a link. If two requests use it at once, one succeeds. */
export async function takeLink(within: Within, { kind, token, nowMs }: Sought): Promise<Link | undefined> {
  const [row] = await execute(
    within,
    "update account_links set ended_at = ?, ended_as = 'used' where token_hash = ? and kind = ? and ended_at is null and expires_at > ? returning *",
    [nowMs, hashOf(token), kind, nowMs],
  );
  return row && linkOf(row);
}

export async function endLinks(
  within: Within,
  { kind, email, as, nowMs }: { kind: LinkKind; email: string; as: 'replaced' | 'revoked' | 'used'; nowMs: number },
): Promise<void> {
  await execute(
    within,
    'update account_links set ended_at = ?, ended_as = ? where kind = ? and email = ? and ended_at is null',
    [nowMs, as, kind, email],
  );
}

/** Deletes what the links of a removed account leave: its name and address. An open invitation to the same address stays. */
export async function forgetLinks(within: Within, email: string): Promise<void> {
  await execute(within, "delete from account_links where email = ? and (kind = 'password' or ended_at is not null)", [
    email,
  ]);
}

/** Returns an invitation that was not accepted, including an expired one, so that it can be sent again. */
export async function openInvitation(within: Within, id: string): Promise<Link | undefined> {
  const [row] = await execute(
    within,
    "select * from account_links where id = ? and kind = 'invitation' and ended_at is null",
    [id],
  );
  return row && linkOf(row);
}

export async function openInvitations(within: Within): Promise<Link[]> {
  return (
    await execute(
      within,
      `select * from account_links where kind = 'invitation' and ended_at is null order by created_at desc, id limit ${maxListed}`,
    )
  ).map(linkOf);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function linkOf(row: Row): Link {
  return {
    id: String(row.id),
    kind: row.kind === 'invitation' ? 'invitation' : 'password',
    userId: typeof row.user_id === 'string' ? row.user_id : null,
    email: String(row.email),
    name: String(row.name),
    role: roles.find((role) => role === row.role) ?? null,
    language: String(row.language),
    madeBy: String(row.made_by),
    createdAtMs: Number(row.created_at),
    expiresAtMs: Number(row.expires_at),
  };
}
