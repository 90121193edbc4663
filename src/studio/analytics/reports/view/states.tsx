'use client';
import { messageOf } from '../../../ui/client/call-studio.ts';
import type { StudioQuery } from '../../../ui/client/use-studio-query.ts';
import type { Formats } from '../../ui/formats.ts';
import type { Change } from '../../ui/address.ts';

/** The state while there is no answer: loading, or an error with a way out. Null if there is an answer. */
export function Waiting({
  state,
  formats,
  onChange,
}: {
  state: StudioQuery<unknown>;
  formats: Formats;
  onChange?: Change;
}) {
  const { answer, refused } = state;
  if (refused)
    return <Problem text={messageOf(refused, formats.t)} formats={formats} {...(onChange && { onChange })} />;
  if (answer) return null;
  return (
    <div className="reports-skeleton" role="status">
      <span className="analytics-hidden">{formats.t('Loading …')}</span>
      {[0, 1, 2, 3, 4].map((line) => (
        <i key={line} aria-hidden="true" />
      ))}
    </div>
  );
}

/** Offers another period, because an invalid one leaves no other way to change it. */
function Problem({ text, formats, onChange }: { text: string; formats: Formats; onChange?: Change }) {
  return (
    <div className="analytics-empty reports-period" role="alert">
      {text}
      {onChange && (
        <button
          type="button"
          onClick={() => onChange((edited) => ['from', 'to', 'zone'].forEach((name) => edited.delete(name)))}
        >
          {formats.t('Show the last 28 days')}
        </button>
      )}
    </div>
  );
}
