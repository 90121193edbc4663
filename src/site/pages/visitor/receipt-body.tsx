import { useContent } from '../../../content/parts/content-context.ts';
import { Mark } from '../../../content/parts/mark.tsx';
import type { Receipt, ReceiptPurpose } from '../../../consent/receipts/receipt.ts';
import { visitorTexts } from '../../texts/visitor-pages.ts';
import { Facts } from './frame.tsx';
import { companyText, durationText, languageText, momentText, placeText } from './formats.ts';

const daySeconds = 86_400;

/** The content of a receipt in plain words: the visitor's own, or one that somebody checks. */
export function ReceiptBody({ receipt }: { receipt: Receipt }) {
  const texts = visitorTexts[useContent().reader.locale].receipt;
  return (
    <>
      <About receipt={receipt} />
      <section aria-labelledby="purposes">
        <h2 id="purposes">{texts.purposes}</h2>
        <ul className="purposes">
          {receipt.pii_processing.purposes.map((purpose) => (
            <li key={purpose.purpose}>
              <Purpose purpose={purpose} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function About({ receipt }: { receipt: Receipt }) {
  const { locale } = useContent().reader;
  const texts = visitorTexts[locale].receipt;
  const [event] = receipt.events;
  const [party] = receipt.party_identification;
  const { pii_processing: processing } = receipt;
  const { retention } = processing;
  const time = (days: number) => durationText(locale, days * daySeconds);
  return (
    <Facts
      facts={[
        [
          texts.decidedAt,
          event && <time dateTime={event.event_time}>{momentText(locale, Date.parse(event.event_time) || 0)}</time>,
        ],
        [texts.howDecided, howText(receipt, texts)],
        [
          texts.shown,
          texts.version(processing.notice_version, processing.language && languageText(locale, processing.language)),
        ],
        [texts.rule, processing.consent_rule && texts.rules[processing.consent_rule]],
        [texts.place, usePlace(processing)],
        [texts.controller, party && `${party.name}, ${party.url}`],
        [texts.privacyNotice, processing.privacy_notice],
        [texts.withdrawal, processing.withdrawal_method],
        [texts.retention, retention && texts.kept(time(retention.consent_days), time(retention.record_days))],
      ]}
    />
  );
}

type ReceiptTexts = (typeof visitorTexts)['en']['receipt'];

function howText(
  { events: [event], pii_processing: { collection_method: surface } }: Receipt,
  texts: ReceiptTexts,
): string | null {
  if (!event) return null;
  const known: Readonly<Record<string, string>> = texts.surface;
  const where = surface === null ? undefined : Object.hasOwn(known, surface) ? known[surface] : surface;
  return where ? `${texts.source[event.source]}, ${where}` : texts.source[event.source];
}

function usePlace({ jurisdiction, jurisdiction_source: source }: Receipt['pii_processing']): string | null {
  const { locale } = useContent().reader;
  const texts = visitorTexts[locale].receipt;
  if (jurisdiction) return placeText(locale, jurisdiction);
  if (source === null) return null;
  return source === 'policy' ? texts.noPlace : texts.unknownPlace;
}

function Purpose({ purpose: { purpose, name, description, state, recipients } }: { purpose: ReceiptPurpose }) {
  const { locale } = useContent().reader;
  const texts = visitorTexts[locale].receipt;
  return (
    <>
      <h3>
        <Mark sign={state === 'refused' ? 'no' : 'yes'} />
        {name ?? purpose}
        <strong>{texts.states[state]}</strong>
      </h3>
      {description && <p>{description}</p>}
      {purpose !== 'necessary' && recipients === null && <p>{texts.unknownRecipients}</p>}
      {purpose !== 'necessary' && recipients?.length === 0 && <p>{texts.nobody}</p>}
      {recipients && recipients.length > 0 && (
        <ul className="recipients">
          {recipients.map((recipient, index) => (
            <li key={index}>
              <bdi>{companyText(locale, recipient)}</bdi>
              {recipient.retention_seconds
                ? `, ${texts.onDevice(durationText(locale, recipient.retention_seconds))}`
                : ''}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
