/** Texts of the content export. */
export const contentExport = {
  'Export content': 'Inhalte exportieren',
  'Download everything that editors made, to keep a copy or to move to another system.':
    'Laden Sie alles herunter, was in der Redaktion entstanden ist, als Kopie oder für den Umzug in ein anderes System.',
  'What the archive contains': 'Was das Archiv enthält',
  Documents: 'Dokumente',
  'The ZIP archive has JSON files with every language, drafts too, pages and posts as Markdown, the media files, and the settings of branding, navigation, footer, sharing, legal details and the newsletter.':
    'Das ZIP-Archiv enthält JSON-Dateien mit allen Sprachen, auch Entwürfe, Seiten und Beiträge als Markdown, die Mediendateien und die Einstellungen von Marke, Navigation, Fußzeile, Teilen, rechtlichen Angaben und Newsletter.',
  'Not included: accounts, secrets, the trash, earlier versions, consent and measurement settings, consent records, submissions, subscribers and events. To restore an installation, use a backup.':
    'Nicht enthalten: Konten, Geheimnisse, der Papierkorb, frühere Versionen, Einstellungen zu Einwilligung und Messung, Einwilligungsnachweise, Formulareinsendungen, Abonnenten und Ereignisse. Um eine Installation wiederherzustellen, nehmen Sie ein Backup.',
  'Download ZIP archive': 'ZIP-Archiv herunterladen',
  'Large media libraries take a while; the browser shows the progress. If a download breaks off, start it again.':
    'Große Mediatheken brauchen eine Weile; der Browser zeigt den Fortschritt. Bricht ein Download ab, starten Sie ihn neu.',
} as const;
