/** Texts of the studio's emails. */
export const mail = {
  'Set a new password': 'Ein neues Passwort festlegen',
  'Someone, probably you, asked to set a new password for your account in the studio at {host}. To choose one, follow this link:':
    'Jemand, vermutlich Sie selbst, hat ein neues Passwort für Ihr Konto im Studio unter {host} angefordert. Über diesen Link können Sie es festlegen:',
  'The link is valid for one hour. If this was not you, you can ignore this email. Your password stays the same.':
    'Der Link gilt eine Stunde. Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren. Ihr Passwort bleibt dann, wie es ist.',
} as const;
