import type { GlobalConfig } from 'payload';
import { adminsOnly } from '../access/admins-only.ts';

/** Who needs a second factor besides a password. */
export const secondFactorRules = ['nobody', 'after-week', 'admins', 'everybody'] as const;
export type SecondFactorRule = (typeof secondFactorRules)[number];
const ruleLabels: Record<SecondFactorRule, Record<'en' | 'de', string>> = {
  nobody: { en: 'Everybody decides for themselves', de: 'Jede Person entscheidet selbst' },
  'after-week': {
    en: 'Needed by admins and by whoever answers for privacy, from the eighth day after the installation',
    de: 'Nötig für Admins und alle, die für den Datenschutz zuständig sind, ab dem achten Tag nach der Installation',
  },
  admins: {
    en: 'Needed by admins and by whoever answers for privacy',
    de: 'Nötig für Admins und alle, die für den Datenschutz zuständig sind',
  },
  everybody: { en: 'Needed by everybody', de: 'Nötig für alle' },
};

/** Minutes without use after which the session of an admin ends. */
export const adminIdleMinutes = ['15', '30', '60', '480'] as const;
const idleLabels: Record<(typeof adminIdleMinutes)[number], Record<'en' | 'de', string>> = {
  15: { en: '15 minutes', de: '15 Minuten' },
  30: { en: '30 minutes', de: '30 Minuten' },
  60: { en: 'One hour', de: 'Eine Stunde' },
  480: { en: 'Eight hours, as for everybody', de: 'Acht Stunden, wie bei allen' },
};

/** Retention of the activity log in days. The database itself refuses to delete anything younger than the shortest of these. */
export const activityDays = ['90', '365', '730', '1825'] as const;
const dayLabels: Record<(typeof activityDays)[number], Record<'en' | 'de', string>> = {
  90: { en: '90 days', de: '90 Tage' },
  365: { en: 'One year', de: 'Ein Jahr' },
  730: { en: 'Two years', de: 'Zwei Jahre' },
  1825: { en: 'Five years', de: 'Fünf Jahre' },
};

/** Security settings for studio accounts. */
export const accounts: GlobalConfig = {
  slug: 'accounts',
  label: { en: 'Security settings', de: 'Sicherheitseinstellungen' },
  admin: {
    group: 'Accounts',
    description: {
      en: 'What everybody who uses the studio has to do, and how long is kept what they did.',
      de: 'Was alle tun müssen, die das Studio benutzen, und wie lange aufbewahrt wird, was sie taten.',
    },
  },
  access: { read: adminsOnly, update: adminsOnly },
  fields: [
    {
      name: 'secondFactor',
      type: 'select',
      label: { en: 'Second factor', de: 'Zweiter Faktor' },
      required: true,
      defaultValue: 'after-week',
      options: secondFactorRules.map((value) => ({ value, label: ruleLabels[value] })),
      admin: {
        description: {
          en: 'A code from an app on the phone, asked for after the password. Who needs one and has none is signed out and sets it up at the next login. Set up your own first.',
          de: 'Ein Code aus einer App auf dem Telefon, nach dem gefragt wird, wenn das Passwort stimmt. Wer einen braucht und keinen hat, wird abgemeldet und richtet ihn bei der nächsten Anmeldung ein. Richten Sie zuerst Ihren eigenen ein.',
        },
      },
    },
    {
      name: 'adminIdleMinutes',
      type: 'select',
      label: { en: 'Sign admins out after', de: 'Admins abmelden nach' },
      required: true,
      defaultValue: '30',
      options: adminIdleMinutes.map((value) => ({ value, label: idleLabels[value] })),
      admin: {
        description: {
          en: 'Without use. Everybody else is signed out after eight hours without use, and all after a week.',
          de: 'Ohne Benutzung. Alle anderen werden nach acht Stunden ohne Benutzung abgemeldet, und alle nach einer Woche.',
        },
      },
    },
    {
      name: 'activityDays',
      type: 'select',
      label: { en: 'Keep the activity log for', de: 'Aktivitätsprotokoll aufbewahren für' },
      required: true,
      defaultValue: '730',
      options: activityDays.map((value) => ({ value, label: dayLabels[value] })),
      admin: {
        description: {
          en: 'The log names people, so it is not kept for ever. What is older is deleted with the first entry of a day. The last 90 days cannot be deleted by anybody, whatever is chosen here.',
          de: 'Das Protokoll nennt Personen und wird darum nicht für immer aufbewahrt. Was älter ist, wird mit dem ersten Eintrag eines Tages gelöscht. Die letzten 90 Tage kann niemand löschen, was hier auch gewählt ist.',
        },
      },
    },
  ],
};
