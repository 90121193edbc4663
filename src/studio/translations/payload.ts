import { germanOfPayload } from './german/payload/payload.ts';

/** Texts that replace Payload's own where they would confuse users: here an event is an action of a visitor. */
export const payloadTranslations = {
  en: {
    fields: {
      chooseBetweenCustomTextOrDocument: 'A link to a page or post follows it when its address changes.',
      chooseDocumentToLink: 'Page or post',
      customURL: 'Custom URL',
      enterURL: 'URL',
      internalLink: 'A page or post of this site',
      linkType: 'Destination',
    },
    general: {
      // “Locale: English” in the header reads as the language of the studio.
      locale: 'Content language',
      noDateSelected: 'Choose a day and a time that are still to come: what has passed is not taken.',
      payloadSettings: 'Language and look of the studio',
      upcomingEvents: 'Planned',
      noUpcomingEventsScheduled: 'Nothing is planned.',
    },
    version: {
      aboutToRestore:
        'Go back to this version? One that was published is live at once; “Restore as draft”, under the arrow, leaves visitors what they see. A draft comes back as a draft.',
      aboutToRestoreGlobal: 'Go back to this version? It holds for visitors at once.',
      publishIn: 'Publish {{locale}} only',
    },
  },
  de: germanOfPayload,
};
