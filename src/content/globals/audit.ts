import type { GlobalConfig } from 'payload';
import { anyoneSignedIn } from '../access/anyone-signed-in.ts';
import { privacyAndAdmins } from '../access/privacy-and-admins.ts';

const auditSchedules = ['never', 'daily', 'weekly'] as const;
export type AuditSchedule = (typeof auditSchedules)[number];
const scheduleLabels: Record<AuditSchedule, Record<'en' | 'de', string>> = {
  never: { en: 'Only when somebody asks', de: 'Nur auf Wunsch' },
  daily: { en: 'Every day', de: 'Jeden Tag' },
  weekly: { en: 'Every week', de: 'Jede Woche' },
};

/** Limits the cost of an audit: each page is opened in every state on two devices. */
const mostAuditPages = 200;
export const defaultAuditPages = 20;

/** Schedule of the audit, in which this site checks itself in a real browser. */
export const audit: GlobalConfig = {
  slug: 'audit',
  label: { en: 'Audit settings', de: 'Audit-Einstellungen' },
  admin: {
    group: 'Consent',
    description: {
      en: 'A browser opens this site before, without and after consent and writes down what happens. It needs Chromium where the worker runs.',
      de: 'Ein Browser öffnet diese Website vor, ohne und nach Einwilligung und schreibt auf, was geschieht. Dafür braucht es Chromium, wo der Worker läuft.',
    },
  },
  access: { read: anyoneSignedIn, update: privacyAndAdmins },
  fields: [
    {
      name: 'schedule',
      type: 'select',
      label: { en: 'Audit this site', de: 'Diese Website prüfen' },
      required: true,
      defaultValue: 'weekly',
      options: auditSchedules.map((value) => ({ value, label: scheduleLabels[value] })),
      admin: {
        description: {
          en: 'Counted from the last audit, whoever asked for it.',
          de: 'Gezählt ab dem letzten Audit, gleich wer es wollte.',
        },
      },
    },
    {
      name: 'afterChanges',
      type: 'checkbox',
      label: {
        en: 'Also after a change of the banner, of a vendor or of something embedded',
        de: 'Auch nach einer Änderung am Banner, an einem Anbieter oder an Eingebettetem',
      },
      defaultValue: true,
      admin: {
        description: {
          en: 'Five minutes after the last change; several in a row are looked at once.',
          de: 'Fünf Minuten nach der letzten Änderung; mehrere hintereinander werden zusammen geprüft.',
        },
      },
    },
    {
      name: 'pages',
      type: 'number',
      label: { en: 'Pages at most', de: 'Höchstens Seiten' },
      required: true,
      min: 1,
      max: mostAuditPages,
      defaultValue: defaultAuditPages,
      admin: {
        step: 1,
        description: {
          en: 'Each is opened in every state on two devices. The page Audits shows how long that takes here.',
          de: 'Jede wird in jedem Zustand auf zwei Geräten geöffnet. Wie lange das hier dauert, steht unter Audits.',
        },
      },
      validate: (value: unknown) =>
        (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= mostAuditPages) ||
        `Enter a whole number from 1 to ${mostAuditPages}.`,
    },
  ],
};
