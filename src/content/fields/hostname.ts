/** Normalises a website's registered domain for comparison: lowercase, punycode, no scheme, path, port or trailing dot. Returns null if it is not a hostname. */
export function normalisedHostname(text: string): string | null {
  const typed = text.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (/[\s@\\]/.test(typed) || !URL.canParse(address)) return null;
  const hostname = new URL(address).hostname.replace(/\.$/, '');
  return isHostname(hostname) ? hostname : null;
}

/** Accepts a name with a dot, or the loopback name for testing; no IP address, which has no subdomains. */
function isHostname(text: string): boolean {
  if (text === 'localhost') return true;
  if (text.length > 253 || /^[\d.]+$/.test(text)) return false;
  const labels = text.split('.');
  return labels.length > 1 && labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label));
}

/** A host source of a Content-Security-Policy as a vendor's row has it: `https://*.example.com`, `wss://example.com`. */
export function isHostSource(text: unknown): text is string {
  if (typeof text !== 'string') return false;
  const [, host] = /^(?:https|wss):\/\/(?:\*\.)?([a-z0-9.-]+)$/.exec(text) ?? [];
  return host !== undefined && host !== 'localhost' && isHostname(host);
}
