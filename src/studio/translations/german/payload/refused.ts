/** Payload's error messages and sign-in texts. */
export const refused = {
  authentication: {
    loggedIn: 'Um sich mit einem anderen Konto anzumelden, <0>melden Sie sich zuerst ab</0>.',
    loggedInChangePassword: 'Ihr Passwort ändern Sie in Ihrem <0>Benutzerkonto</0>.',
    loggedOutInactivity: 'Sie waren länger nicht da und wurden abgemeldet.',
    loggedOutSuccessfully: 'Sie sind abgemeldet.',
    loginWithAnotherUser: 'Um sich mit einem anderen Konto anzumelden, <0>melden Sie sich zuerst ab</0>.',
    youAreInactive:
      'Sie haben eine Weile nichts getan und werden in Kürze zu Ihrer Sicherheit abgemeldet. Möchten Sie angemeldet bleiben?',
  },
  error: {
    deletingTitle:
      '{{title}} konnte nicht gelöscht werden. Prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.',
    documentNotFound:
      'Das Dokument mit der Kennung {{id}} wurde nicht gefunden. Es ist gelöscht, oder Ihre Rolle darf es nicht sehen.',
    insufficientClipboardPermissions:
      'Der Browser gibt die Zwischenablage nicht frei. Erlauben Sie es in seinen Einstellungen.',
    notAllowedToAccessPage: 'Ihre Rolle darf diese Seite nicht sehen.',
    notAllowedToPerformAction: 'Ihre Rolle darf das nicht.',
    restoringTitle:
      '{{title}} konnte nicht wiederhergestellt werden. Prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.',
    unauthorized: 'Melden Sie sich zuerst an.',
    unverifiedEmail: 'Bestätigen Sie Ihre E-Mail-Adresse, bevor Sie sich anmelden.',
  },
  validation: {
    emailAddress: 'Geben Sie eine vollständige E-Mail-Adresse an.',
    fieldHasNo: '{{label}}: noch nichts',
    enterNumber: 'Geben Sie eine Zahl ein.',
    username: 'Geben Sie einen gültigen Benutzernamen ein: Buchstaben, Zahlen, Bindestriche, Punkte und Unterstriche.',
  },
};
