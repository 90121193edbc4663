import type { Phrase } from '../../translations/translate.ts';

/** Kinds of recorded activity. Their German labels are in `src/studio/accounts/german.ts`. */
export const activityKinds = {
  'signed-in': 'Signed in',
  'new-device': 'Signed in from a new browser',
  'sign-in-failed': 'Sign-in failed',
  'confirmation-failed': 'Identity not confirmed',
  'access-refused': 'Access refused',
  viewed: 'Personal data viewed',
  downloaded: 'File downloaded',
  'signed-out': 'Signed out',
  'sessions-ended': 'Sessions ended',
  'password-link-made': 'Password link created',
  'password-changed': 'Password changed',
  'second-factor-on': 'Second factor set up',
  'second-factor-off': 'Second factor removed',
  'second-factor-reset': 'Second factor reset',
  'recovery-codes-made': 'Recovery codes created',
  'recovery-code-used': 'Recovery code used',
  'passkey-added': 'Passkey added',
  'passkey-renamed': 'Passkey renamed',
  'passkey-removed': 'Passkey removed',
  invited: 'Invited',
  'invitation-revoked': 'Invitation revoked',
  'account-made': 'Account created',
  'account-changed': 'Account changed',
  'address-changed': 'Email address changed',
  'role-changed': 'Role changed',
  'account-removed': 'Account removed',
  published: 'Published',
  unpublished: 'Unpublished',
  changed: 'Changed',
  trashed: 'Moved to the trash',
  restored: 'Restored',
  deleted: 'Deleted',
  exported: 'Exported',
  erased: 'Erasure requested',
  'audit-started': 'Audit started',
  imported: 'Imported',
  'import-undone': 'Import undone',
  'names-erased': 'Names of a removed account erased',
} as const;

export type ActivityKind = keyof typeof activityKinds;

export function isActivityKind(kind: string): kind is ActivityKind {
  return Object.hasOwn(activityKinds, kind);
}

/** What people look for in the log. Everything that is in no group here is a change. */
const named = {
  'all-signed-in': ['signed-in', 'new-device', 'signed-out', 'sessions-ended', 'recovery-code-used'],
  'all-failed': ['sign-in-failed', 'confirmation-failed'],
  'all-refused': ['access-refused'],
  'all-viewed': ['viewed', 'downloaded', 'exported'],
} as const satisfies Record<string, readonly ActivityKind[]>;

export type ActivityGroup = keyof typeof named | 'all-changed';

const inGroup: ReadonlySet<string> = new Set(Object.values(named).flat());

export const activityGroups: Readonly<Record<ActivityGroup, { label: Phrase; kinds: readonly ActivityKind[] }>> = {
  'all-signed-in': { label: 'Sign-ins and sessions', kinds: named['all-signed-in'] },
  'all-failed': { label: 'Failed sign-ins', kinds: named['all-failed'] },
  'all-refused': { label: 'Refused access', kinds: named['all-refused'] },
  'all-viewed': { label: 'Personal data viewed or exported', kinds: named['all-viewed'] },
  'all-changed': {
    label: 'Changes',
    kinds: Object.keys(activityKinds)
      .filter(isActivityKind)
      .filter((kind) => !inGroup.has(kind)),
  },
};

export function isActivityGroup(text: string): text is ActivityGroup {
  return Object.hasOwn(activityGroups, text);
}
