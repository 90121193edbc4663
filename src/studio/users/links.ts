import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type Role, roles } from '../../content/access/role.ts';
import { execute, type Row, type Within } from '../database/execute.ts';

/** Long enough to come back from a holiday's end; whoever is invited can be invited again. */
export const invitationDays = 7;
/** Made by hand, sent on, read tomorrow. */
export const passwordLinkHours = 24;
/** Asked for by somebody who waits for the mail. */
export const forgottenMinutes = 60;
/** Of one list. Nobody waits for more people at a time. */
const maxListed = 200;

export type LinkKind = 'invitation' | 'password';
/** An invitation has a role and no account yet; a link for a password has an account. */
export type Link = { id: string; kind: LinkKind; userId: string | null; email: string; name: string; role: Role | null; language: string; madeBy: string; createdAtMs: number; expiresAtMs: number };
export type NewLink = Omit<Link, 'id' | 'createdAtMs' | 'expiresAtMs'> & { lastsMs: number };

/** What a link carries opens an account, so that only its hash is kept: whoever reads the database cannot use it. The latest link of somebody is the only one. */
export async function makeLink(within: Within, link: NewLink, nowMs: number): Promise<{ id: string; token: string }> {
  await endLinks(within, { kind: link.kind, email: link.email, as: 'replaced', nowMs });
  const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')];
  const values = [id, link.kind, hashOf(token), link.userId, link.email, link.name, link.role, link.language, link.madeBy, nowMs, nowMs + link.lastsMs];
  await execute(within, 'insert into account_links (id, kind, token_hash, user_id, email, name, role, language, made_by, created_at, expires_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)', values);
  return { id, token };
}

type Sought = { kind: LinkKind; token: string; nowMs: number };

/** Undefined for what is no link, is used, revoked or too old: nobody is told which. */
export async function findLink(within: Within, { kind, token, nowMs }: Sought): Promise<Link | undefined> {
  const [row] = await execute(within, 'select * from account_links where token_hash = ? and kind = ? and ended_at is null and expires_at > ?', [hashOf(token), kind, nowMs]);
  return row && linkOf(row);
}

/** Uses it up. Of two who come with the same link at once, one gets it. */
export async function takeLink(within: Within, { kind, token, nowMs }: Sought): Promise<Link | undefined> {
  const [row] = await execute(within, "update account_links set ended_at = ?, ended_as = 'used' where token_hash = ? and kind = ? and ended_at is null and expires_at > ? returning *", [nowMs, hashOf(token), kind, nowMs]);
  return row && linkOf(row);
}

export async function endLinks(within: Within, { kind, email, as, nowMs }: { kind: LinkKind; email: string; as: 'replaced' | 'revoked' | 'used'; nowMs: number }): Promise<void> {
  await execute(within, 'update account_links set ended_at = ?, ended_as = ? where kind = ? and email = ? and ended_at is null', [nowMs, as, kind, email]);
}

/** An invitation that was not taken, also when its time is over: it can be sent again. */
export async function openInvitation(within: Within, id: string): Promise<Link | undefined> {
  const [row] = await execute(within, "select * from account_links where id = ? and kind = 'invitation' and ended_at is null", [id]);
  return row && linkOf(row);
}

export async function openInvitations(within: Within): Promise<Link[]> {
  return (await execute(within, `select * from account_links where kind = 'invitation' and ended_at is null order by created_at desc, id limit ${maxListed}`)).map(linkOf);
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
