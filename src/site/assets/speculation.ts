import type { GeneratedFile } from '../seo/generated-file.ts';

/** Named by a header of every page. */
export const speculationAddress = '/speculation-rules.json';

/**
 * The next page is fetched while the visitor presses its link, and run only when they get there. Not earlier: between a fetch and a visit somebody
 * may decide, and a page from before would ask again. Not rendered ahead either: what a page does when it runs, it does for somebody who sees it.
 */
const rules = {
  prefetch: [{ where: { and: [{ href_matches: '/*' }, { not: { href_matches: ['/consent/*', '/*/consent/*', '/media/*', '/*\\?(.+)'] } }, { not: { selector_matches: '[download], [rel~=nofollow]' } }] }, eagerness: 'conservative' }],
};

export function renderSpeculationRules(): GeneratedFile {
  return { contentType: 'application/speculationrules+json', body: JSON.stringify(rules), reads: [] };
}
