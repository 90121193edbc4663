import type { RequestKind } from '../evidence-contract.ts';

const kinds = ['preconnect', 'dns-prefetch', 'prefetch', 'prerender'] as const satisfies readonly RequestKind[];
const mostLinks = 50;

/** Returns the early connections that a `Link` header requests. Preloads are left out: they appear as requests of their own. */
export function linksOf(header: string, base: string): { url: string; kind: RequestKind }[] {
  const links = header.split(/\n|,(?=\s*<)/).slice(0, mostLinks);
  return links.flatMap((link) => {
    const [, target, parameters = ''] = link.match(/^\s*<([^>]*)>(.*)$/s) ?? [];
    const url = target === undefined ? undefined : URL.parse(target, base)?.href;
    const relations =
      parameters
        .match(/;\s*rel\s*=\s*"?([^";]+)"?/i)?.[1]
        ?.toLowerCase()
        .split(/\s+/) ?? [];
    return url === undefined ? [] : kinds.filter((kind) => relations.includes(kind)).map((kind) => ({ url, kind }));
  });
}
