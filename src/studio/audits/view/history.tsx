'use client';
import { useState } from 'react';
import { durationText } from '../../../audit/duration-words.ts';
import { languageOf } from '../../../audit/messages.ts';
import type { AuditEstimate, AuditRights, Audits } from '../audits.ts';
import { translator } from '../../words/translate.ts';
import { HistoryRow } from './row.tsx';
import { useAudits } from './use-audits.ts';

type Props = {
  initial: Audits;
  rights: AuditRights;
  address: string;
  path: string;
  settingsPath: string;
  language: string;
};

/** Starts an audit, shows its progress, and lists earlier results. */
export function History({ initial, rights, address, path, settingsPath, language }: Props) {
  const t = translator(language);
  const state = useAudits(initial, address, t);
  const { audits, browser, siteUrl, estimate, unavailable } = state.audits;
  return (
    <>
      {browser && <BrowserNotice browser={browser} language={language} />}
      {rights.mayStart && (
        <div className="audits-start">
          <button
            type="button"
            className="audits-button audits-button--first"
            disabled={state.isBusy}
            onClick={() => void state.start()}
          >
            {t('Audit this site now')}
          </button>
          <a href={settingsPath}>{t('Automatic audits')}</a>
        </div>
      )}
      {rights.mayStart && <p className="audits-soft">{estimateWords(estimate, language)}</p>}
      {rights.mayStartOthers && <OtherSite onStart={state.start} isBusy={state.isBusy} language={language} />}
      <p className={state.message ? 'audits-message' : 'audits-message audits-message--calm'} role="status">
        {state.message || (state.isAwaited && t('Requested. The audit starts in a moment.'))}
      </p>
      <h2>{t('Audit history')}</h2>
      {unavailable && (
        <p className="audits-empty">
          {t(
            'The audits cannot be shown because their database does not respond. Nothing is lost. Try again in a minute.',
          )}
        </p>
      )}
      {!unavailable && audits.length === 0 && !state.isAwaited && <p className="audits-empty">{t('No audits yet.')}</p>}
      {audits.length > 0 && (
        <ul className="audits-list">
          {audits.map((audit) => (
            <HistoryRow
              key={audit.id}
              audit={audit}
              path={path}
              siteUrl={siteUrl}
              language={language}
              onCancel={rights.mayStart ? () => void state.cancel(audit.id) : undefined}
            />
          ))}
        </ul>
      )}
    </>
  );
}

/** Tells why there is no browser for audits. */
function BrowserNotice({ browser, language }: { browser: string; language: string }) {
  const t = translator(language);
  return (
    <p className="audits-notice">
      {browser === 'chromium_missing'
        ? t(
            'Audits cannot run because Chromium is not installed where the worker runs. Everything else works. On Debian and Ubuntu, run apt-get install chromium and restart the worker.',
          )
        : browser}
    </p>
  );
}

/** Formats the parts of the estimate that were measured. */
function estimateWords(estimate: AuditEstimate | null, language: string): string {
  const t = translator(language);
  if (!estimate) return t('An estimate of the duration appears after the first steps of the first audit.');
  const { ms, pages, pageStates } = estimate;
  return t('Takes about {time} at the pace of the last audit (pages: {pages}, page states: {states}).', {
    time: durationText(languageOf(language), ms),
    pages: String(pages),
    states: String(pageStates),
  });
}

function OtherSite({
  onStart,
  isBusy,
  language,
}: {
  onStart: (url: string) => Promise<boolean>;
  isBusy: boolean;
  language: string;
}) {
  const t = translator(language);
  const [url, setUrl] = useState('');
  return (
    <details className="audits-other">
      <summary>{t('Audit another website')}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void onStart(url).then((isTaken) => isTaken && setUrl(''));
        }}
      >
        <label htmlFor="audits-url">{t('Address')}</label>
        <input
          id="audits-url"
          type="url"
          required
          value={url}
          placeholder="https://example.com/"
          onChange={(event) => setUrl(event.target.value)}
        />
        <button type="submit" className="audits-button" disabled={isBusy}>
          {t('Audit')}
        </button>
      </form>
      <p>
        {t(
          'The audit goes slowly and visits only what robots.txt allows. The report states what was seen and is not a legal assessment.',
        )}
      </p>
    </details>
  );
}
