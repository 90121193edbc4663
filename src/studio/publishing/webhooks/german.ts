/** Texts of webhooks that are told what was published. */
export const publishWebhooks = {
  Answer: 'Antwort',
  'The test event follows within a few seconds. It goes to the saved URL.':
    'Das Testereignis folgt binnen Sekunden. Es geht an die gespeicherte URL.',
  'Nothing was sent yet. Once this is saved, a test event follows within a few seconds.':
    'Noch wurde nichts gesendet. Nach dem Speichern folgt binnen Sekunden ein Testereignis.',
} as const;
