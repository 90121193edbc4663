import { summaryField } from '../checked.ts';
import { advice } from '../finding.ts';
import type { Rule } from '../rule.ts';

/** Approximately the length that search engines show. */
const longestSummary = 160;

export const summary: Rule = ({ checked }) => {
  const path = summaryField[checked.collection];
  const length = [...checked.summary].length;
  if (checked.isHidden) return [];
  if (length === 0)
    return [advice(path, 'There is no summary, so search engines and shared links show whatever text they find.')];
  if (checked.isSummaryBorrowed)
    return [advice(path, 'The summary is in another language, because this language has none of its own.')];
  return length > longestSummary
    ? [
        advice(path, 'The summary has {count} characters; search results cut it off after about {most}.', {
          values: { count: String(length), most: String(longestSummary) },
        }),
      ]
    : [];
};
