'use client';
import type { AuditCause, AuditRow, AuditStatus } from '../../../audit/history/audits.ts';
import { durationText } from '../../../audit/duration-words.ts';
import { languageOf, textIn } from '../../../audit/messages.ts';
import { type Phrase, type Translate, translator } from '../../words/translate.ts';
import { deviceWords, stateWords } from './state-words.ts';
import { endedWords } from './ended-words.ts';
import { verdictWords } from './verdict-words.ts';
import { useMoment } from '../../ui/time/reader-zone.tsx';

type Props = { audit: AuditRow; path: string; siteUrl: string; language: string; onCancel: (() => void) | undefined };

const statusLabels: Readonly<Record<AuditStatus, Phrase>> = {
  requested: 'waiting',
  running: 'running',
  done: 'done',
  failed: 'failed',
  interrupted: 'interrupted',
  cancelled: 'cancelled',
};
const causeWords: Readonly<Record<AuditCause, Phrase>> = {
  asked: 'on request',
  schedule: 'scheduled',
  change: 'after a change',
};

/** One audit in the history: its time, scope and result. */
export function HistoryRow({ audit, path, siteUrl, language, onCancel }: Props) {
  const t = translator(language);
  const { id, url, status, cause, requestedAtMs, summary, failure } = audit;
  const when = useMoment()(requestedAtMs);
  const isOpen = status === 'requested' || (status === 'running' && !audit.progress?.isEnding);
  return (
    <li className="audits-row">
      <div>
        <p>
          {summary ? <a href={`${path}/${id}`}>{when}</a> : <strong>{when}</strong>}{' '}
          <span className="audits-soft">
            {t(causeWords[cause])}, {t(statusLabels[status])}
          </span>
        </p>
        {url !== siteUrl && (
          <p>
            <code>{url}</code>
          </p>
        )}
        {summary && <SummaryLine summary={summary} t={t} />}
        {failure && (
          <p className="audits-bad">
            {textIn(languageOf(language), failure, 'what')}{' '}
            <span className="audits-soft">
              {textIn(languageOf(language), failure, 'remedy')} ({failure.code})
            </span>
          </p>
        )}
        {summary?.ended && <p className="audits-soft">{endedWords(summary.ended, t)}</p>}
        {status === 'interrupted' && !summary && (
          <p className="audits-soft">{t('The worker stopped before the audit was complete. Start the audit again.')}</p>
        )}
        {status === 'running' && <Progress audit={audit} t={t} language={language} />}
      </div>
      {isOpen && onCancel && (
        <button type="button" className="audits-button" onClick={onCancel}>
          {t('Cancel')}
          <span className="audits-hidden">: {when}</span>
        </button>
      )}
    </li>
  );
}

function SummaryLine({
  summary: { counts, verdict, pages, pageStates, changed },
  t,
}: {
  summary: NonNullable<AuditRow['summary']>;
  t: Translate;
}) {
  const tone = verdict === 'clean' ? 'audits-good' : counts.critical + counts.major > 0 ? 'audits-bad' : 'audits-warn';
  return (
    <p>
      <strong className={tone}>{verdictWords({ counts, verdict, pageStates }, t)}</strong>{' '}
      <span className="audits-soft">
        {t('pages: {pages}, page states: {states}', { pages: String(pages), states: String(pageStates) })}
        {changed &&
          `; ${t('{new} new, {gone} gone', { new: String(changed.newCount), gone: String(changed.goneCount) })}`}
      </span>
    </p>
  );
}

function Progress({ audit: { progress }, t, language }: { audit: AuditRow; t: Translate; language: string }) {
  const { doing = '', state, device, done = 0, of = 0, remainingMs, isEnding } = progress ?? {};
  const left =
    remainingMs === undefined ? '' : t('about {time} left', { time: durationText(languageOf(language), remainingMs) });
  const how = [state && t(stateWords[state]), device && t(deviceWords[device])].filter(Boolean).join(', ');
  return (
    <div className="audits-progress">
      {of > 0 ? <progress max={of} value={done} aria-label={t('Progress')} /> : <progress aria-label={t('Progress')} />}
      {isEnding && <p className="audits-soft">{t('The audit is stopping. Its report covers what was seen so far.')}</p>}
      <p className="audits-soft">
        {of > 0 && `${done} / ${of}`}
        {left && `, ${left}`}
        {of > 0 && doing && ' · '}
        <bdi>{doing}</bdi>
        {how && ` · ${how}`}
      </p>
    </div>
  );
}
