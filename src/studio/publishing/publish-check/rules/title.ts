import { advice, error } from '../finding.ts';
import type { Rule } from '../rule.ts';

/** Search results and tabs cut off longer titles. */
const longestTitle = 60;
/** Shorter titles are not distinguishable from others. */
const shortestTitle = 4;

export const title: Rule = ({ checked: { title, searchTitle, isHidden }, lookup }) => {
  if (title === '') return [error('title', 'There is no title, so this language is not published.')];
  const length = [...title].length;
  const [field, shown] = searchTitle === '' ? ['title', length] : ['searchTitle', [...searchTitle].length];
  return [
    ...(shown > longestTitle && !isHidden
      ? [
          advice(field, 'The title has {count} characters; search results cut it off after about {most}.', {
            values: { count: String(shown), most: String(longestTitle) },
          }),
        ]
      : []),
    ...(length < shortestTitle
      ? [advice('title', 'The title is very short, so readers of a list cannot tell what the page is about.')]
      : []),
    ...(lookup.namesakes.length > 0
      ? [
          advice(
            'title',
            'Another page has the same title, so visitors cannot tell them apart in tabs and search results.',
          ),
        ]
      : []),
  ];
};
