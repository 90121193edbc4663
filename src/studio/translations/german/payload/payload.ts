import { asked } from './asked.ts';
import { refused } from './refused.ts';

/** German texts that replace Payload's own, by key: Payload uses “du” where the studio uses “Sie”, and other terms than the studio. */
export const germanOfPayload = {
  authentication: {
    ...refused.authentication,
    checkYourEmailForPasswordReset:
      'Wenn es ein Konto mit dieser Adresse gibt, ist ein Link dorthin unterwegs. Sehen Sie auch im Spam-Ordner nach.',
    forgotPasswordEmailInstructions:
      'Geben Sie Ihre E-Mail-Adresse an. Sie bekommen einen Link, mit dem Sie ein neues Passwort setzen.',
    forgotPasswordUsernameInstructions:
      'Geben Sie Ihren Benutzernamen an. Sie bekommen einen Link, mit dem Sie ein neues Passwort setzen.',
    generatingNewAPIKeyWillInvalidate: 'Ein neuer API-Schlüssel macht den vorherigen <1>ungültig</1>. Fortfahren?',
    newAccountCreated:
      'Unter <a href="{{serverURL}}">{{serverURL}}</a> wurde ein Konto für Sie angelegt. Bestätigen Sie Ihre E-Mail-Adresse mit diesem Link: <a href="{{verificationURL}}">{{verificationURL}}</a><br> Danach können Sie sich anmelden.',
    resetYourPassword: 'Ihr Passwort zurücksetzen',
    verifyYourEmail: 'Ihre E-Mail-Adresse bestätigen',
    youAreReceivingResetPassword:
      'Jemand, vermutlich Sie, hat ein neues Passwort für Ihr Konto angefordert. Folgen Sie diesem Link, um es zu setzen:',
    youDidNotRequestPassword: 'Haben Sie es nicht angefordert, ist nichts zu tun. Ihr Passwort bleibt, wie es ist.',
  },
  dashboard: {
    discardMessage: 'Ihre Änderungen an der Übersicht sind nicht gespeichert. Verwerfen?',
    noItems: 'Auf Ihrer Übersicht steht nichts.',
  },
  error: refused.error,
  fields: {
    chooseBetweenCustomTextOrDocument:
      'Ein Link zu einer Seite oder einem Beitrag folgt ihr, wenn sich ihre Adresse ändert.',
    chooseDocumentToLink: 'Seite oder Beitrag',
    customURL: 'Eine andere Adresse',
    enterURL: 'Adresse',
    internalLink: 'Eine Seite oder ein Beitrag dieser Website',
    linkType: 'Führt zu',
    showAll: 'Alle ausklappen',
  },
  folder: asked.folder,
  general: {
    ...asked.general,
    locale: 'Inhaltssprache',
    documentIsTrashed: '{{label}} im Papierkorb: nur zum Lesen, bis zur Wiederherstellung.',
    enterAValue: 'Geben Sie einen Wert ein',
    noDateSelected: 'Wählen Sie einen Tag und eine Uhrzeit, die noch kommen: Vergangenes wird nicht angenommen.',
    noLabel: '<ohne {{label}}>',
    noResults: 'Nichts gefunden: Es gibt noch keine {{label}}, oder keine passen zum Filter.',
    noTrashResults: 'Der Papierkorb ist leer.',
    noUpcomingEventsScheduled: 'Nichts ist geplant.',
    payloadSettings: 'Sprache und Aussehen des Studios',
    sorryNotFound: 'Was Sie suchen, gibt es hier nicht.',
    upcomingEvents: 'Geplant',
  },
  validation: refused.validation,
  version: {
    ...asked.version,
    noRowsFound: '{{label}}: nichts gefunden',
    noRowsSelected: '{{label}}: nichts ausgewählt',
    publishIn: 'Nur {{locale}} veröffentlichen',
    unpublish: 'Zurückziehen',
    unpublishIn: 'Nur {{locale}} zurückziehen',
    unpublished: 'Zurückgezogen',
    unpublishedSuccessfully: 'Zurückgezogen.',
    unpublishing: 'Wird zurückgezogen …',
  },
};
