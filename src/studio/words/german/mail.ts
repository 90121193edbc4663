/** What the studio's mails say. */
export const mail = {
  'Set a new password': 'Ein neues Passwort festlegen',
  'Somebody, most likely you, asked for a new password for your account in the studio at {host}.': 'Jemand, vermutlich Sie selbst, hat für Ihr Konto im Studio unter {host} ein neues Passwort angefordert.',
  'The link is good for an hour. If it was not you, there is nothing to do: the password stays as it is.': 'Der Link gilt eine Stunde. Waren Sie es nicht, ist nichts zu tun: Das Passwort bleibt, wie es ist.',
} as const;
