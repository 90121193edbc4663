import { germanOfPayload } from './german/payload/payload.ts';

/** Words in place of Payload's own, where those would puzzle whoever uses the studio: here an event is what a visitor does. */
export const payloadWords = {
  en: {
    general: { payloadSettings: 'Language and look of the studio', upcomingEvents: 'Planned', noUpcomingEventsScheduled: 'Nothing is planned.' },
    version: { publishIn: 'Publish {{locale}} only' },
  },
  de: germanOfPayload,
};
