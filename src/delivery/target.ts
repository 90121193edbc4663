/** The parts of a request target: `path` as sent, `search` with its question mark or empty. */
type Target = { path: string; search: string };

/**
 * Splits a request target. A proxy's absolute form is accepted when it names the host of the Host header. Returns undefined for
 * everything that is neither that nor a path.
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
