'use client';
import { useState } from 'react';
import { durationText } from '../../../audit/duration-text.ts';
import { languageOf } from '../../../audit/messages.ts';
import type { AuditEstimate, AuditRights, Audits } from '../audits.ts';
import { translator } from '../../translations/translate.ts';
import { Actions } from '../../ui/kit/actions.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { Empty } from '../../ui/kit/empty.tsx';
import { Field } from '../../ui/kit/field.tsx';
import { List } from '../../ui/kit/list.tsx';
import { Notice } from '../../ui/kit/notice.tsx';
import { Section } from '../../ui/kit/section.tsx';
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
        <Actions>
          <Button variant="primary" disabled={state.isBusy} onClick={() => void state.start()}>
            {t('Audit this site now')}
          </Button>
          <a href={settingsPath}>{t('Automatic audits')}</a>
        </Actions>
      )}
      {rights.mayStart && (
        <p>
          <small>{estimateText(estimate, language)}</small>
        </p>
      )}
      {rights.mayStartOthers && <OtherSite onStart={state.start} isBusy={state.isBusy} language={language} />}
      <div role="status">
        {state.message ? (
          <Notice tone="error">{state.message}</Notice>
        ) : (
          state.isAwaited && <Notice>{t('Requested. The audit starts in a moment.')}</Notice>
        )}
      </div>
      <Section id="audit-history" title={t('Audit history')}>
        {unavailable && (
          <Notice tone="error">
            {t(
              'The audits cannot be shown because their database does not respond. Nothing is lost. Try again in a minute.',
            )}
          </Notice>
        )}
        {!unavailable && audits.length === 0 && !state.isAwaited && <Empty>{t('No audits yet.')}</Empty>}
        {audits.length > 0 && (
          <List>
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
          </List>
        )}
      </Section>
    </>
  );
}

/** Tells why there is no browser for audits. */
function BrowserNotice({ browser, language }: { browser: string; language: string }) {
  const t = translator(language);
  return (
    <Notice tone="warning">
      {browser === 'chromium_missing'
        ? t(
            'Audits cannot run because Chromium is not installed where the worker runs. Everything else works. On Debian and Ubuntu, run apt-get install chromium and restart the worker.',
          )
        : browser}
    </Notice>
  );
}

/** Formats the parts of the estimate that were measured. */
function estimateText(estimate: AuditEstimate | null, language: string): string {
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
    <details>
      <summary>{t('Audit another website')}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void onStart(url).then((isTaken) => isTaken && setUrl(''));
        }}
      >
        <Actions>
          <Field label={t('Address')}>
            <input
              type="url"
              required
              value={url}
              placeholder="https://example.com/"
              onChange={(event) => setUrl(event.target.value)}
            />
          </Field>
          <Button type="submit" disabled={isBusy}>
            {t('Audit')}
          </Button>
        </Actions>
      </form>
      <p>
        {t(
          'The audit goes slowly and visits only what robots.txt allows. The report states what was seen and is not a legal assessment.',
        )}
      </p>
    </details>
  );
}
