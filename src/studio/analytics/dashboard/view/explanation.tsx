'use client';
import type { DropReason } from '../../../../measurement/ingest/drop-reasons.ts';
import type { DashboardAnswer } from '../../reports/dashboard.ts';
import type { Phrase, Translate } from '../../../translations/translate.ts';
import { ShareExplanation } from '../../ui/card.tsx';
import type { Formats } from '../../ui/formats.ts';
import { whoIsMeasured } from '../../ui/who-is-measured.ts';

const reasons: Record<DropReason, Phrase> = {
  no_consent: 'category not granted',
  no_destination: 'advertising key event without a destination',
  repeated: 'duplicate event',
  queue_full: 'too many events queued in the page',
  own_visit: 'from a browser that is excluded',
  internal_network: 'from a network that is excluded',
  name_invalid: 'event name not allowed',
  name_reserved: 'event name reserved for the site',
  parameter_name_invalid: 'parameter name not allowed',
  parameters_too_many: 'more than 25 parameters',
  value_invalid: 'invalid amount',
  currency_invalid: 'unknown currency code',
  page_missing: 'page missing',
  page_foreign: 'page of another site',
};

/** How the coverage is calculated, and which events were dropped. */
export function Explanation({ answer: { measured }, formats }: { answer: DashboardAnswer; formats: Formats }) {
  const { t } = formats;
  const { drops = [], pageLoads = null, share = null } = measured ?? {};
  return (
    <ShareExplanation formats={formats}>
      <p>
        {t(whoIsMeasured)}{' '}
        {pageLoads && share !== null && (
          <>
            <strong>
              {t('In this period that was {measured} of {all} page loads, {share}.', {
                measured: formats.number(pageLoads.measured),
                all: formats.number(pageLoads.all),
                share: formats.percent(share),
              })}
            </strong>{' '}
          </>
        )}
        {t(
          'All page loads that ran the banner are counted, without any id, whatever the visitor decided; where people are asked first, the share also falls when they leave the banner unanswered. It is a share of page loads, not of people: who is not measured is never told apart. Nothing is modelled or extrapolated.',
        )}
      </p>
      {drops.length > 0 && (
        <details className="analytics-as-table">
          <summary>
            {t('Dropped events: {count}', {
              count: formats.number(drops.reduce((sum, drop) => sum + drop.events, 0)),
            })}
          </summary>
          <ul>
            {drops.map(({ reason, events }) => (
              <li key={reason}>
                {formats.number(events)}: {wordsFor(reason, t)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </ShareExplanation>
  );
}

function wordsFor(reason: string, t: Translate): string {
  const [, words] = Object.entries(reasons).find(([known]) => known === reason) ?? [];
  return words ? t(words) : reason;
}
