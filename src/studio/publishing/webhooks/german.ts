/** Texts of webhooks that are told what was published. */
export const publishWebhooks = {
  Answer: 'Antwort',
  'Nothing was sent yet. Once this is saved, a test event follows within a few seconds.':
    'Noch wurde nichts gesendet. Nach dem Speichern folgt binnen Sekunden ein Testereignis.',
} as const;
