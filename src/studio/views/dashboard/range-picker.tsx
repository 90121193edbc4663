'use client';
import { ranges, type Range } from '../../insights/insights.ts';

const words: Record<Range, string> = { 1: 'Today', 7: '7 days', 28: '28 days', 90: '90 days' };

/** One of four periods; arrow keys move between them, as in any group of radio buttons. */
export function RangePicker({ range, onPick }: { range: Range; onPick: (range: Range) => void }) {
  return (
    <fieldset className="insight-ranges">
      <legend className="insight-unseen">Period</legend>
      {ranges.map((one) => (
        <label key={one}>
          <input type="radio" name="range" value={one} checked={one === range} onChange={() => onPick(one)} />
          <span>{words[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}
