import type { GeneratedFile } from '../seo/generated-file.ts';

/** A header of every page names this file. */
export const speculationAddress = '/speculation-rules.json';

/**
 * The next page is prefetched while the visitor presses its link. Not earlier: between a prefetch and a visit the visitor may decide,
 * and a page from before would ask again. Not prerendered either: a page may only run for a visitor who sees it.
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/consent/*', '/*/consent/*', '/media/*', '/*\\?(.+)'] } },
          { not: { selector_matches: '[download], [rel~=nofollow]' } },
        ],
      },
      eagerness: 'conservative',
    },
  ],
};

export function renderSpeculationRules(): GeneratedFile {
  return { contentType: 'application/speculationrules+json', body: JSON.stringify(rules), reads: [] };
}
