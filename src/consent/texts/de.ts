import type { LanguageTexts } from './language.ts';

export const de: LanguageTexts = {
  reviewed: false,
  words: {
    title: 'Dürfen wir optionale Cookies verwenden?',
    text: 'Auf Ihrem Gerät ist noch nichts Optionales gespeichert. Mit Ihrer Einwilligung verwenden wir Cookies und ähnliche Technologien für die Zwecke, die Sie erlauben, teils auch von anderen Unternehmen. Sie können ablehnen, auswählen oder Ihre Auswahl jederzeit ändern.',
    acceptLabel: 'Alle akzeptieren',
    rejectLabel: 'Alle ablehnen',
    chooseLabel: 'Einstellungen',
    saveLabel: 'Auswahl speichern',
    categories: {
      necessary: {
        name: 'Notwendig',
        description: 'Sorgt dafür, dass die Website funktioniert, und merkt sich Ihre Auswahl.',
      },
      functional: {
        name: 'Funktional',
        description:
          'Zeigt Videos, Karten und andere Inhalte von anderen Unternehmen. Diese erfahren, dass Sie die Inhalte geöffnet haben.',
      },
      analytics: {
        name: 'Analyse',
        description: 'Misst, wie Besucher die Website nutzen, damit wir sie verbessern können.',
      },
      performance: { name: 'Leistung', description: 'Misst, wie schnell die Seiten auf Ihrem Gerät sind.' },
      advertisement: {
        name: 'Werbung',
        description:
          'Misst, ob eine Anzeige Sie hierher geführt hat, und passt Anzeigen an das an, was Sie angesehen haben.',
      },
    },
  },
  interface: {
    preferencesTitle: 'Privatsphäre-Einstellungen',
    preferencesText:
      'Alles Optionale ist aus, bis Sie es einschalten. Sie können Ihre Auswahl hier jederzeit ändern; sie gilt sofort.',
    alwaysOn: 'Immer aktiv',
    back: 'Zurück, ohne zu speichern',
    close: 'Schließen, ohne zu speichern',
    closeRefuses: 'Alle ablehnen und schließen',
    saved: 'Ihre Auswahl ist gespeichert.',
    failed: 'Ihre Auswahl konnte nicht gespeichert werden. Es wurde nichts eingeschaltet.',
    retry: 'Erneut versuchen',
    undecided: 'Sie haben noch nichts ausgewählt. Alles Optionale ist aus.',
    decided: 'Sie haben Ihre Auswahl am {date} getroffen. Sie gilt bis zum {until}.',
    eraseToo: 'Auch löschen, was bisher über mich gemessen wurde',
    savedAndErasing: 'Ihre Auswahl ist gespeichert. Was über Sie gemessen wurde, wird gelöscht.',
    details: 'Unternehmen und Cookies',
    noVendors: 'Derzeit keine Unternehmen oder Cookies.',
    listFailed:
      'Die Liste der Unternehmen und Cookies konnte nicht geladen werden. Schließen Sie dieses Fenster und öffnen Sie es erneut.',
    itemName: 'Bezeichnung',
    itemPurpose: 'Zweck',
    itemLifetime: 'Speicherdauer',
    cookie: 'Cookie',
    localStorage: 'Lokaler Speicher',
    sessionStorage: 'Sitzungsspeicher',
    indexedDb: 'Browserdatenbank',
    untilClosed: 'Bis der Browser geschlossen wird',
    untilRemoved: 'Bis es entfernt wird',
    privacyPolicy: 'Datenschutzerklärung',
    cookiePolicy: 'Cookie-Richtlinie',
    optOutPage: 'Zum Widerspruch',
    receiptLink: 'Mein Beleg',
    myDataLink: 'Meine Daten',
    declarationLink: 'Alle Cookies',
    transparencyLink: 'Transparenz',
    yourPrivacyChoices: 'Ihre Datenschutzoptionen',
    optOutTitle: 'Ihre Datenschutzoptionen',
    optOutText:
      'Diese Website misst Besuche und gibt die Daten möglicherweise an andere Unternehmen weiter, auch für Werbung. Sie können jederzeit widersprechen.',
    optOutReject: 'Allem widersprechen',
    optOutKeep: 'Eingeschaltet lassen',
    noticeTitle: 'Diese Website verwendet Cookies',
    noticeText:
      'Cookies und ähnliche Technologien sind eingeschaltet, teils von anderen Unternehmen. Sie können sie jederzeit ausschalten.',
    noticeDismiss: 'Verstanden',
    signalHonored: 'Widerspruch berücksichtigt',
    signalText:
      'Ihr Browser verlangt, Ihre Daten nicht zu verkaufen oder weiterzugeben. Diese Website hält sich daran.',
    doNotSell: 'Meine personenbezogenen Daten nicht verkaufen oder weitergeben',
    exempt:
      'Unsere eigene Statistik läuft bereits; niemand sonst erhält sie. In den Privatsphäre-Einstellungen können Sie widersprechen.',
    embedText:
      'Dieser Inhalt stammt von {vendor}. Wenn Sie ihn anzeigen, erhält {vendor} Ihre IP-Adresse und erfährt, was Sie öffnen.',
    embedAllow: '{category} erlauben',
    embedOpen: 'Bei {vendor} öffnen',
    chatAllow: '{category} erlauben und Chat starten',
    receiptTitle: 'Ihr Einwilligungsbeleg',
    receiptText: 'Der Nachweis Ihrer Auswahl auf dieser Website. Sie können eine Kopie aufbewahren.',
    myDataTitle: 'Ihre Daten',
    myDataText: 'Alle Daten, die diese Website zu Ihrer aktuellen Auswahl über Sie gespeichert hat.',
    noDecision: 'Auf diesem Gerät haben Sie noch keine Auswahl getroffen. Es gibt daher nichts anzuzeigen.',
    decidedAt: 'Entschieden am',
    given: 'Erlaubt',
    refused: 'Abgelehnt',
    download: 'Herunterladen',
    erase: 'Löschen',
    erased: 'Ihre Daten werden gelöscht.',
  },
};
