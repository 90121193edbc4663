'use client';
import type { ReactNode } from 'react';
import type { AuditCause, AuditRow, AuditStatus } from '../../../audit/history/audits.ts';
import { durationText } from '../../../audit/duration-text.ts';
import { languageOf, textIn } from '../../../audit/messages.ts';
import { Button } from '../../ui/kit/button.tsx';
import { ListItem } from '../../ui/kit/list.tsx';
import { Notice } from '../../ui/kit/notice.tsx';
import { Status } from '../../ui/kit/status.tsx';
import { VisuallyHidden } from '../../ui/kit/visually-hidden.tsx';
import { type Phrase, type Translate, translator } from '../../translations/translate.ts';
import { deviceLabels, stateLabels } from './state-labels.ts';
import { endedText } from './ended-text.ts';
import { verdictTone, verdictText } from './verdict-text.ts';
import { useMoment } from '../../ui/time/reader-zone.tsx';
import './audits.css';

type Props = { audit: AuditRow; path: string; siteUrl: string; language: string; onCancel: (() => void) | undefined };

const statusLabels: Readonly<Record<AuditStatus, Phrase>> = {
  requested: 'waiting',
  running: 'running',
  done: 'done',
  failed: 'failed',
  interrupted: 'interrupted',
  cancelled: 'cancelled',
};
const causeLabels: Readonly<Record<AuditCause, Phrase>> = {
  asked: 'on request',
  schedule: 'scheduled',
  change: 'after a change',
};

/** One audit in the history: its time, scope and result. */
export function HistoryRow({ audit, path, siteUrl, language, onCancel }: Props) {
  const t = translator(language);
  const { id, url, status, cause, requestedBy, requestedAtMs, summary, failure } = audit;
  const when = useMoment()(requestedAtMs);
  const isOpen = status === 'requested' || (status === 'running' && !audit.progress?.isEnding);
  return (
    <ListItem
      actions={
        isOpen &&
        onCancel && (
          <Button onClick={onCancel}>
            {t('Cancel')}
            <VisuallyHidden>: {when}</VisuallyHidden>
          </Button>
        )
      }
    >
      <p>
        {summary ? <a href={`${path}/${id}`}>{when}</a> : <strong>{when}</strong>}{' '}
        <small>
          {requestedBy ? t('requested by {who}', { who: requestedBy }) : t(causeLabels[cause])},{' '}
          {t(statusLabels[status])}
        </small>
      </p>
      {url !== siteUrl && (
        <p>
          <code>{url}</code>
        </p>
      )}
      {summary && <SummaryLine summary={summary} t={t} />}
      {failure && (
        <Notice tone="error">
          {textIn(languageOf(language), failure, 'what')}{' '}
          <small>
            {textIn(languageOf(language), failure, 'remedy')} ({failure.code})
          </small>
        </Notice>
      )}
      {summary?.ended && <SmallLine>{endedText(summary.ended, t)}</SmallLine>}
      {status === 'interrupted' && !summary && (
        <SmallLine>{t('The worker stopped before the audit was complete. Start the audit again.')}</SmallLine>
      )}
      {status === 'running' && <Progress audit={audit} t={t} language={language} />}
    </ListItem>
  );
}

function SummaryLine({
  summary: { counts, verdict, pages, pageStates, changed },
  t,
}: {
  summary: NonNullable<AuditRow['summary']>;
  t: Translate;
}) {
  return (
    <p>
      <Status tone={verdictTone({ counts, verdict })}>{verdictText({ counts, verdict, pageStates }, t)}</Status>{' '}
      <small>
        {t('pages: {pages}, page states: {states}', { pages: String(pages), states: String(pageStates) })}
        {changed &&
          `; ${t('{new} new, {gone} gone', { new: String(changed.newCount), gone: String(changed.goneCount) })}`}
      </small>
    </p>
  );
}

function Progress({ audit: { progress }, t, language }: { audit: AuditRow; t: Translate; language: string }) {
  const { doing = '', state, device, done = 0, of = 0, remainingMs, isEnding } = progress ?? {};
  const left =
    remainingMs === undefined ? '' : t('about {time} left', { time: durationText(languageOf(language), remainingMs) });
  const how = [state && t(stateLabels[state]), device && t(deviceLabels[device])].filter(Boolean).join(', ');
  return (
    <div className="audits-progress">
      {of > 0 ? <progress max={of} value={done} aria-label={t('Progress')} /> : <progress aria-label={t('Progress')} />}
      {isEnding && <SmallLine>{t('The audit is stopping. Its report covers what was seen so far.')}</SmallLine>}
      <SmallLine>
        {of > 0 && `${done} / ${of}`}
        {left && `, ${left}`}
        {of > 0 && doing && ' · '}
        <bdi>{doing}</bdi>
        {how && ` · ${how}`}
      </SmallLine>
    </div>
  );
}

function SmallLine({ children }: { children: ReactNode }) {
  return (
    <p>
      <small>{children}</small>
    </p>
  );
}
