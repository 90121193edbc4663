import type { Field, GlobalConfig } from 'payload';
import { adminsOnly } from '../access/admins-only.ts';
import { validateOptionalRequestAddress } from '../fields/request-address.ts';

export const headIntervals = ['never', 'hourly', 'daily', 'weekly'] as const;
export type HeadInterval = (typeof headIntervals)[number];
const intervalLabels: Record<HeadInterval, Record<'en' | 'de', string>> = {
  never: { en: 'Only when somebody asks', de: 'Nur auf Wunsch' },
  hourly: { en: 'Every hour', de: 'Jede Stunde' },
  daily: { en: 'Every day', de: 'Jeden Tag' },
  weekly: { en: 'Every week', de: 'Jede Woche' },
};

/** Where heads of the consent records are published. The file is named by the operator (`HEADS_FILE`): an address in the studio must not decide what the worker writes to. */
export const recordHeads: GlobalConfig = {
  slug: 'record-heads',
  label: { en: 'Chain publication', de: 'Veröffentlichung der Kette' },
  admin: {
    group: 'Consent',
    description: {
      en: 'The signed end of the chain of consent records, kept where nobody who can change the database can change it. With it, removed records are found. It holds no personal data.',
      de: 'Das signierte Ende der Kette der Einwilligungsnachweise, aufbewahrt, wo niemand es ändern kann, der die Datenbank ändern kann. Damit fallen entfernte Nachweise auf. Es enthält keine personenbezogenen Daten.',
    },
  },
  access: { read: adminsOnly, update: adminsOnly },
  fields: [interval(), webhookUrl(), webhookRevision(), timestampUrl()],
};

function interval(): Field {
  return {
    name: 'interval',
    type: 'select',
    label: { en: 'Publish', de: 'Veröffentlichen' },
    required: true,
    defaultValue: 'daily',
    options: headIntervals.map((value) => ({ value, label: intervalLabels[value] })),
    admin: {
      description: {
        en: 'Only when there are new records. Removed records are found if they are older than the last publication.',
        de: 'Nur wenn es neue Nachweise gibt. Entfernte Nachweise fallen auf, wenn sie älter sind als die letzte Veröffentlichung.',
      },
    },
  };
}

function webhookUrl(): Field {
  return {
    name: 'webhookUrl',
    type: 'text',
    label: { en: 'Webhook URL', de: 'Webhook-URL' },
    maxLength: 1_000,
    admin: {
      placeholder: 'https://example.com/hooks/heads',
      description: {
        en: 'Each head is sent to this URL, signed and retried for a day. Use a system that others administer.',
        de: 'Jedes Ende der Kette wird an diese URL gesendet, signiert und einen Tag lang wiederholt. Nehmen Sie ein System, das andere verwalten.',
      },
    },
    validate: validateOptionalRequestAddress,
  };
}

function webhookRevision(): Field {
  return {
    name: 'webhookRevision',
    type: 'number',
    label: { en: 'Signing key number', de: 'Nummer des Signierschlüssels' },
    defaultValue: 1,
    min: 1,
    max: 1_000_000,
    admin: {
      description: {
        en: 'Increase the number to get a new key.',
        de: 'Erhöhen Sie die Nummer, um einen neuen Schlüssel zu erhalten.',
      },
    },
  };
}

function timestampUrl(): Field {
  return {
    name: 'timestampUrl',
    type: 'text',
    label: { en: 'Time stamp authority URL', de: 'URL der Zeitstempelstelle' },
    maxLength: 1_000,
    admin: {
      placeholder: 'https://freetsa.org/tsr',
      description: {
        en: 'An authority (RFC 3161) signs when it saw the head. It learns only a hash.',
        de: 'Eine Stelle (RFC 3161) unterschreibt, wann sie das Ende der Kette gesehen hat. Sie erfährt nur eine Prüfsumme.',
      },
    },
    validate: validateOptionalRequestAddress,
  };
}
