import type { InboxItem } from '../../consent/reports/inbox.ts';

/** What the inbox shows. Types and words alone: the browser loads this too. */
export type Inbox = { items: ShownItem[]; unavailable: boolean };
/** `vendor`: id of the studio's entry that it belongs to already. */
export type ShownItem = InboxItem & { isIgnored: boolean; vendor: string | null };

/** What somebody does about one thing. `preset`: id of a known vendor to start from. */
export type InboxAction = { kind: InboxItem['kind']; subject: string } & ({ action: 'ignore' | 'show' } | { action: 'classify'; preset: string | null });
