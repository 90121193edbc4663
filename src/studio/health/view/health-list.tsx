'use client';
import { messageOf } from '../../ui/client/call-studio.ts';
import { useStudioQuery } from '../../ui/client/use-studio-query.ts';
import { List, ListItem } from '../../ui/kit/list.tsx';
import { Notice } from '../../ui/kit/notice.tsx';
import { Section } from '../../ui/kit/section.tsx';
import { Status } from '../../ui/kit/status.tsx';
import type { Tone } from '../../ui/kit/tone.ts';
import { useMoment } from '../../ui/time/reader-zone.tsx';
import { type Phrase, type Translate, translator } from '../../translations/translate.ts';
import type { HealthState, SystemHealth, WrittenFinding } from '../finding.ts';
import { CheckedAgo } from './checked-ago.tsx';

const everyMs = 10_000;

const states: Readonly<Record<HealthState, { label: Phrase; tone: Tone }>> = {
  failure: { label: 'Failure', tone: 'error' },
  warning: { label: 'Warning', tone: 'warning' },
  unknown: { label: 'Not known', tone: 'info' },
  ok: { label: 'Working', tone: 'success' },
};

type Props = { address: string; initial: SystemHealth; language: string };

/** Everything that was checked, the worst first; the page asks again by itself. */
export function HealthList({ address, initial, language }: Props) {
  const t = translator(language);
  // `callStudio` marks the requests after the first with `isBackground`.
  const { answer = initial, refused } = useStudioQuery<SystemHealth>(address, everyMs, { address, body: initial });
  const of = (...wanted: HealthState[]) => answer.findings.filter(({ state }) => wanted.includes(state));
  const problems = of('failure', 'warning');
  const isFailing = problems.some(({ state }) => state === 'failure');
  return (
    <>
      <div role="status">
        <Notice tone={problems.length === 0 ? 'success' : isFailing ? 'error' : 'warning'}>
          {problems.length === 0
            ? t('No problems were found.')
            : t('Problems: {count}', { count: problems.length.toLocaleString(language) })}
        </Notice>
        {refused && <Notice tone="error">{messageOf(refused, t)}</Notice>}
      </div>
      <CheckedAgo checkedAtMs={answer.checkedAtMs} language={language} />
      <Findings id="health-problems" title={t('Problems')} findings={problems} t={t} />
      <Findings id="health-unknown" title={t('Not known')} findings={of('unknown')} t={t} />
      <Findings id="health-working" title={t('Working')} findings={of('ok')} t={t} />
    </>
  );
}

type FindingsProps = { id: string; title: string; findings: readonly WrittenFinding[]; t: Translate };

function Findings({ id, title, findings, t }: FindingsProps) {
  if (findings.length === 0) return null;
  return (
    <Section id={id} title={title}>
      <List>
        {findings.map((finding) => (
          <OneFinding key={finding.id} finding={finding} t={t} />
        ))}
      </List>
    </Section>
  );
}

function OneFinding({ finding, t }: { finding: WrittenFinding; t: Translate }) {
  const { state, title, detail, sinceMs, remedy, docs } = finding;
  const written = useMoment();
  return (
    <ListItem>
      <h3>
        <Status tone={states[state].tone}>{t(states[state].label)}</Status> <strong>{title}</strong>
      </h3>
      <p>
        {detail} {sinceMs !== undefined && t('Since {time}.', { time: written(sinceMs) })}
      </p>
      {remedy && <p>{t('What to do: {remedy}', { remedy })}</p>}
      {docs && (
        <p>
          <small>
            {t('Documentation')}: <code>{docs}</code>
          </small>
        </p>
      )}
    </ListItem>
  );
}
