import type { InboxItem } from '../../../consent/reports/inbox.ts';

/** Data of the inbox. The browser loads this file too, so it imports only types. */
export type Inbox = { items: ShownItem[]; unavailable: boolean };
/**
 * `vendor`: id of the studio's vendor that the item already belongs to. `isConfirmed`: the server held the cookie back itself, or an audit of this site saw the
 * host. All else comes from reports that anybody can send.
 */
export type ShownItem = InboxItem & { isIgnored: boolean; vendor: string | null; isConfirmed: boolean };

/** One action on one item. `preset`: id of a known vendor to start from. */
export type InboxAction = { kind: InboxItem['kind']; subject: string } & (
  | { action: 'ignore' | 'show' }
  | { action: 'classify'; preset: string | null }
);
