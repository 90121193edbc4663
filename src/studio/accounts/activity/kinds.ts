/** Kinds of recorded activity. Their German labels are in `src/studio/accounts/german.ts`. */
export const activityKinds = {
  'signed-in': 'Signed in',
  'new-device': 'Signed in from a new browser',
  'sign-in-failed': 'Sign-in failed',
  'confirmation-failed': 'Identity not confirmed',
  'signed-out': 'Signed out',
  'sessions-ended': 'Sessions ended',
  'password-link-made': 'Password link created',
  'password-changed': 'Password changed',
  'second-factor-on': 'Second factor set up',
  'second-factor-off': 'Second factor removed',
  'second-factor-reset': 'Second factor reset',
  'recovery-codes-made': 'Recovery codes created',
  'recovery-code-used': 'Recovery code used',
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
} as const;

export type ActivityKind = keyof typeof activityKinds;

export function isActivityKind(kind: string): kind is ActivityKind {
  return Object.hasOwn(activityKinds, kind);
}
