import {
  bigint,
  bigserial,
  index as postgresIndex,
  pgTable,
  primaryKey as postgresKey,
  text as postgresText,
} from '@payloadcms/db-postgres/drizzle/pg-core';
import { index, integer, primaryKey, sqliteTable, text } from '@payloadcms/db-sqlite/drizzle/sqlite-core';

/*
 * Tables of accounts that nobody reads or writes through Payload, once per dialect, so that generated migrations include them.
 * Times are milliseconds since 1970. The triggers that keep `activity` append-only are in the migrations; `src/studio/accounts/activity` explains its chain,
 * the marks of the chain and the repeats that are still being counted.
 */

const links = 'account_links';
const sessions = 'account_sessions';
const factors = 'account_second_factors';
const codes = 'account_recovery_codes';
const attempts = 'account_code_attempts';
const limits = 'account_limits';
const passkeys = 'account_passkeys';
const challenges = 'account_used_challenges';
const activity = 'account_activity';
const activityMarks = 'account_activity_marks';
const activityRepeats = 'account_activity_repeats';

export const sqliteAccountTables = {
  [links]: sqliteTable(
    links,
    {
      id: text('id').primaryKey(),
      kind: text('kind').notNull(),
      tokenHash: text('token_hash').notNull().unique(),
      userId: text('user_id'),
      email: text('email').notNull(),
      name: text('name').notNull(),
      role: text('role'),
      language: text('language').notNull(),
      madeBy: text('made_by').notNull(),
      createdAt: integer('created_at').notNull(),
      expiresAt: integer('expires_at').notNull(),
      endedAt: integer('ended_at'),
      endedAs: text('ended_as'),
    },
    (table) => [index('account_links_email').on(table.email)],
  ),
  [sessions]: sqliteTable(
    sessions,
    {
      id: text('id').primaryKey(),
      userId: text('user_id').notNull(),
      createdAt: integer('created_at').notNull(),
      lastSeenAt: integer('last_seen_at').notNull(),
      confirmedAt: integer('confirmed_at').notNull().default(0),
      device: text('device').notNull(),
      address: text('address').notNull(),
    },
    (table) => [index('account_sessions_user').on(table.userId)],
  ),
  [factors]: sqliteTable(factors, {
    userId: text('user_id').primaryKey(),
    secret: text('secret').notNull(),
    confirmedAt: integer('confirmed_at').notNull(),
    lastStep: integer('last_step').notNull(),
  }),
  [codes]: sqliteTable(
    codes,
    { userId: text('user_id').notNull(), codeHash: text('code_hash').notNull(), usedAt: integer('used_at') },
    (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
  ),
  [attempts]: sqliteTable(attempts, {
    userId: text('user_id').primaryKey(),
    failures: integer('failures').notNull(),
    lockedUntil: integer('locked_until').notNull(),
  }),
  [limits]: sqliteTable(limits, { key: text('key').primaryKey(), freeAt: integer('free_at').notNull() }),
  [passkeys]: sqliteTable(
    passkeys,
    {
      id: text('id').primaryKey(),
      userId: text('user_id').notNull(),
      publicKey: text('public_key').notNull(),
      counter: integer('counter').notNull(),
      transports: text('transports').notNull(),
      isMultiDevice: integer('is_multi_device').notNull(),
      isBackedUp: integer('is_backed_up').notNull(),
      name: text('name').notNull(),
      createdAt: integer('created_at').notNull(),
      usedAt: integer('used_at'),
    },
    (table) => [index('account_passkeys_user').on(table.userId)],
  ),
  [challenges]: sqliteTable(challenges, {
    challenge: text('challenge').primaryKey(),
    expiresAt: integer('expires_at').notNull(),
  }),
  [activity]: sqliteTable(
    activity,
    {
      sequence: integer('sequence').primaryKey({ autoIncrement: true }),
      atMs: integer('at_ms').notNull(),
      kind: text('kind').notNull(),
      actorId: text('actor_id'),
      actor: text('actor').notNull(),
      subjectKind: text('subject_kind').notNull(),
      subjectId: text('subject_id').notNull(),
      subject: text('subject').notNull(),
      detail: text('detail').notNull(),
      address: text('address').notNull(),
      times: integer('times').notNull().default(1),
      isBeforeChain: integer('is_before_chain').notNull().default(0),
      actorSalt: text('actor_salt').notNull().default(''),
      actorCommitment: text('actor_commitment').notNull().default(''),
      subjectSalt: text('subject_salt').notNull().default(''),
      subjectCommitment: text('subject_commitment').notNull().default(''),
      previousHash: text('previous_hash').notNull().default(''),
      hash: text('hash').notNull().default(''),
      keyId: text('key_id').notNull().default(''),
      seal: text('seal').notNull().default(''),
    },
    (table) => [index('account_activity_at').on(table.atMs)],
  ),
  [activityMarks]: sqliteTable(activityMarks, {
    kind: text('kind').primaryKey(),
    sequence: integer('sequence').notNull(),
    hash: text('hash').notNull(),
    atMs: integer('at_ms').notNull(),
    keyId: text('key_id').notNull(),
    seal: text('seal').notNull(),
  }),
  [activityRepeats]: sqliteTable(
    activityRepeats,
    {
      id: text('id').primaryKey(),
      untilMs: integer('until_ms').notNull(),
      lastMs: integer('last_ms').notNull(),
      times: integer('times').notNull(),
      entry: text('entry').notNull(),
      ids: text('ids').notNull(),
    },
    (table) => [index('account_activity_repeats_until').on(table.untilMs)],
  ),
};

export const postgresAccountTables = {
  [links]: pgTable(
    links,
    {
      id: postgresText('id').primaryKey(),
      kind: postgresText('kind').notNull(),
      tokenHash: postgresText('token_hash').notNull().unique(),
      userId: postgresText('user_id'),
      email: postgresText('email').notNull(),
      name: postgresText('name').notNull(),
      role: postgresText('role'),
      language: postgresText('language').notNull(),
      madeBy: postgresText('made_by').notNull(),
      createdAt: bigint('created_at', { mode: 'number' }).notNull(),
      expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
      endedAt: bigint('ended_at', { mode: 'number' }),
      endedAs: postgresText('ended_as'),
    },
    (table) => [postgresIndex('account_links_email').on(table.email)],
  ),
  [sessions]: pgTable(
    sessions,
    {
      id: postgresText('id').primaryKey(),
      userId: postgresText('user_id').notNull(),
      createdAt: bigint('created_at', { mode: 'number' }).notNull(),
      lastSeenAt: bigint('last_seen_at', { mode: 'number' }).notNull(),
      confirmedAt: bigint('confirmed_at', { mode: 'number' }).notNull().default(0),
      device: postgresText('device').notNull(),
      address: postgresText('address').notNull(),
    },
    (table) => [postgresIndex('account_sessions_user').on(table.userId)],
  ),
  [factors]: pgTable(factors, {
    userId: postgresText('user_id').primaryKey(),
    secret: postgresText('secret').notNull(),
    confirmedAt: bigint('confirmed_at', { mode: 'number' }).notNull(),
    lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  }),
  [codes]: pgTable(
    codes,
    {
      userId: postgresText('user_id').notNull(),
      codeHash: postgresText('code_hash').notNull(),
      usedAt: bigint('used_at', { mode: 'number' }),
    },
    (table) => [postgresKey({ columns: [table.userId, table.codeHash] })],
  ),
  [attempts]: pgTable(attempts, {
    userId: postgresText('user_id').primaryKey(),
    failures: bigint('failures', { mode: 'number' }).notNull(),
    lockedUntil: bigint('locked_until', { mode: 'number' }).notNull(),
  }),
  [limits]: pgTable(limits, {
    key: postgresText('key').primaryKey(),
    freeAt: bigint('free_at', { mode: 'number' }).notNull(),
  }),
  [passkeys]: pgTable(
    passkeys,
    {
      id: postgresText('id').primaryKey(),
      userId: postgresText('user_id').notNull(),
      publicKey: postgresText('public_key').notNull(),
      counter: bigint('counter', { mode: 'number' }).notNull(),
      transports: postgresText('transports').notNull(),
      isMultiDevice: bigint('is_multi_device', { mode: 'number' }).notNull(),
      isBackedUp: bigint('is_backed_up', { mode: 'number' }).notNull(),
      name: postgresText('name').notNull(),
      createdAt: bigint('created_at', { mode: 'number' }).notNull(),
      usedAt: bigint('used_at', { mode: 'number' }),
    },
    (table) => [postgresIndex('account_passkeys_user').on(table.userId)],
  ),
  [challenges]: pgTable(challenges, {
    challenge: postgresText('challenge').primaryKey(),
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  }),
  [activity]: pgTable(
    activity,
    {
      sequence: bigserial('sequence', { mode: 'number' }).primaryKey(),
      atMs: bigint('at_ms', { mode: 'number' }).notNull(),
      kind: postgresText('kind').notNull(),
      actorId: postgresText('actor_id'),
      actor: postgresText('actor').notNull(),
      subjectKind: postgresText('subject_kind').notNull(),
      subjectId: postgresText('subject_id').notNull(),
      subject: postgresText('subject').notNull(),
      detail: postgresText('detail').notNull(),
      address: postgresText('address').notNull(),
      times: bigint('times', { mode: 'number' }).notNull().default(1),
      isBeforeChain: bigint('is_before_chain', { mode: 'number' }).notNull().default(0),
      actorSalt: postgresText('actor_salt').notNull().default(''),
      actorCommitment: postgresText('actor_commitment').notNull().default(''),
      subjectSalt: postgresText('subject_salt').notNull().default(''),
      subjectCommitment: postgresText('subject_commitment').notNull().default(''),
      previousHash: postgresText('previous_hash').notNull().default(''),
      hash: postgresText('hash').notNull().default(''),
      keyId: postgresText('key_id').notNull().default(''),
      seal: postgresText('seal').notNull().default(''),
    },
    (table) => [postgresIndex('account_activity_at').on(table.atMs)],
  ),
  [activityMarks]: pgTable(activityMarks, {
    kind: postgresText('kind').primaryKey(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    hash: postgresText('hash').notNull(),
    atMs: bigint('at_ms', { mode: 'number' }).notNull(),
    keyId: postgresText('key_id').notNull(),
    seal: postgresText('seal').notNull(),
  }),
  [activityRepeats]: pgTable(
    activityRepeats,
    {
      id: postgresText('id').primaryKey(),
      untilMs: bigint('until_ms', { mode: 'number' }).notNull(),
      lastMs: bigint('last_ms', { mode: 'number' }).notNull(),
      times: bigint('times', { mode: 'number' }).notNull(),
      entry: postgresText('entry').notNull(),
      ids: postgresText('ids').notNull(),
    },
    (table) => [postgresIndex('account_activity_repeats_until').on(table.untilMs)],
  ),
};
