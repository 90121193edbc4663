/** Where a request wants to go: `path` as sent, `search` with its question mark or empty. */
export type Target = { path: string; search: string };

/**
 * Splits a request target. A proxy's absolute form is understood when it names the host of the Host header; everything
 * that is neither that nor a path is undefined.
 */
export function parseTarget(target: string, host: string): Target | undefined {
  const local = target.startsWith('/') ? target : localPart(target, host);
  if (local === undefined || !/^[!-~]+$/.test(local) || local.includes('#')) return undefined;
  const at = local.indexOf('?');
  return at === -1 ? { path: local, search: '' } : { path: local.slice(0, at), search: local.slice(at) };
}

function localPart(target: string, host: string): string | undefined {
  const match = /^https?:\/\/([^/?#@]+)(.*)$/is.exec(target);
  if (!match || match[1]?.toLowerCase() !== host.toLowerCase()) return undefined;
  const rest = match[2] ?? '';
  return rest.startsWith('/') ? rest : `/${rest}`;
}
