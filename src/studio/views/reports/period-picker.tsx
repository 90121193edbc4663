'use client';
import type { ReportQuestion } from '../../reports/question.ts';

type Props = { question: Pick<ReportQuestion, 'from' | 'to' | 'timeZone'>; onPick: (period: { from: string; to: string }) => void };

const dayMs = 86_400_000;

/** Two calendar days and the usual distances between them. Days are the reader's. */
export function PeriodPicker({ question, onPick }: Props) {
  const { from, to, timeZone } = question;
  return (
    <div className="reports-period">
      <label>
        From
        <input type="date" value={from} max={to} onChange={({ target }) => target.value && onPick({ from: target.value, to })} />
      </label>
      <label>
        To
        <input type="date" value={to} min={from} onChange={({ target }) => target.value && onPick({ from, to: target.value })} />
      </label>
      {[7, 28, 90, 365].map((days) => (
        <button key={days} type="button" onClick={() => onPick(lastDays(days, timeZone))}>
          {days} days
        </button>
      ))}
      <span className="reports-zone">{timeZone}</span>
    </div>
  );
}

function lastDays(days: number, timeZone: string): { from: string; to: string } {
  const to = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(Date.now());
  return { from: new Date(Date.parse(to) - (days - 1) * dayMs).toISOString().slice(0, 10), to };
}
