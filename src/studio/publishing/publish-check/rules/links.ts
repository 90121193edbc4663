import { advice, error, type Finding } from '../finding.ts';
import { type LinkFound, linksIn } from '../leaf-fields.ts';
import type { LinkedState, Lookup } from '../lookup.ts';
import type { Rule } from '../rule.ts';
import type { Phrase } from '../../../translations/translate.ts';
import { decoded } from '../../../../platform/percent-encoding.ts';

/** Checks link targets: pages that nobody can see, missing paths or anchors, and URLs that are not encrypted. */
export const links: Rule = ({ leaves, lookup }) =>
  linksIn(leaves).flatMap((link) =>
    link.url === undefined ? targetFindings(link, lookup) : addressFindings({ ...link, url: link.url }, lookup),
  );

const broken: Readonly<Record<Exclude<LinkedState, 'live'>, Phrase>> = {
  draft: 'The link leads to “{title}”, which is not published.',
  trashed: 'The link leads to “{title}”, which is in the trash.',
  missing: 'The link leads to something that no longer exists.',
};

function targetFindings({ path, target }: LinkFound, lookup: Lookup): Finding[] {
  if (!target?.id) return [error(path, 'The link has no destination. Choose a page or post.')];
  const { state, title } = lookup.linked(target.collection, target.id);
  return state === 'live' ? [] : [error(path, broken[state], { values: { title } })];
}

function addressFindings({ path, url }: LinkFound & { url: string }, lookup: Lookup): Finding[] {
  if (url === '') return [error(path, 'The link has no URL. Enter one.')];
  const place = lookup.place(url);
  if (!place)
    return /^http:\/\//i.test(url)
      ? [
          advice(
            path,
            '{url} is not encrypted, so others on the network can read and change it. Try the same URL with https.',
            { values: { url } },
          ),
        ]
      : [];
  if (!place.isThere) return [error(path, 'There is nothing at {url} on this site.', { values: { url } })];
  const [, anchor] = url.split('#');
  if (!anchor || !place.anchors || place.anchors.has(decoded(anchor))) return [];
  return [error(path, '{url} leads to a section of the page that does not exist.', { values: { url } })];
}
