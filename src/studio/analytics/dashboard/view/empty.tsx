'use client';
import type { Decided } from '../../reports/dashboard.ts';
import type { Formats } from '../../ui/formats.ts';

/** The empty state: what is missing, and what to do. */
export function NothingMeasured({
  decided,
  formats,
  siteUrl,
}: {
  decided: Decided | null;
  formats: Formats;
  siteUrl: string;
}) {
  const loads = decided?.pageLoads ?? 0;
  return (
    <div className="dashboard-empty">
      <svg viewBox="0 0 40 24" width="60" height="36" aria-hidden="true">
        <rect x="1" y="1" width="38" height="22" rx="11" fill="none" stroke="currentColor" strokeWidth="2" />
        <circle cx="12" cy="12" r="6" fill="currentColor" />
      </svg>
      <p className="dashboard-empty__what">
        {formats.t(loads === 0 ? 'No visitors in this period.' : 'Nobody has allowed analytics yet.')}
      </p>
      <p>
        {loads === 0
          ? formats.t('Page views appear here within two seconds, from visitors who allow analytics.')
          : formats.t(
              'The banner or an earlier choice applied to {count} page loads. Where analytics is not allowed, nothing about them is recorded, so there is nothing to show.',
              { count: formats.number(loads) },
            )}
      </p>
      <a href={siteUrl} target="_blank" rel="noreferrer">
        {formats.t('Open the site')}
      </a>
    </div>
  );
}
