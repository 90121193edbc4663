import type { Violation } from './parse.ts';

/**
 * Whether the visitor's own software, not the website, tried it. Extensions and virus scanners put scripts and styles into every
 * page; they are the visitor's business and nothing an owner could mend.
 */
export function isNoise({ blockedUri, sourceFile }: Pick<Violation, 'blockedUri' | 'sourceFile'>, isOwnHostname: (hostname: string) => boolean): boolean {
  if (isForeignScheme(blockedUri) || isForeignScheme(sourceFile)) return true;
  const blocked = hostnameOf(blockedUri);
  if (blocked !== undefined) return scanners.some((scanner) => blocked === scanner || blocked.endsWith(`.${scanner}`)) || isThisMachine(blocked, isOwnHostname);
  // Inline code, eval, data: without a file of ours behind it was put there from outside.
  const source = hostnameOf(sourceFile);
  return source === undefined || !isOwnHostname(source);
}

/** Everything but the web's own: `chrome-extension`, `moz-extension:`, `safari-web-extension://…`, `about`, `ms-browser-extension`. Chrome reports some schemes without a colon. */
function isForeignScheme(address: string): boolean {
  if (/^[a-z-]*extension\b/i.test(address)) return true;
  const [scheme] = /^[a-z][a-z0-9+.-]*(?=:)/i.exec(address) ?? [];
  return scheme !== undefined ? !/^(https?|wss?)$/i.test(scheme) : /^(about|file|filesystem|webkit-masked-url|resource|chrome)$/i.test(address);
}

/** Virus scanners and filters that write their own addresses into pages. */
const scanners = ['kaspersky-labs.com', 'local.adguard.org', 'injections.adguard.org', 'adtidy.org', 'bitdefender.net', 'avast.com', 'avg.com', 'norton.com', 'mcafee.com', 'trendmicro.com', 'eset.com'];

/** A program on the visitor's machine; not, when the website itself is tried out on one. */
function isThisMachine(hostname: string, isOwnHostname: (hostname: string) => boolean): boolean {
  return /^(localhost|127\.[0-9.]+|\[::1\])$/.test(hostname) && !isOwnHostname(hostname);
}

function hostnameOf(address: string): string | undefined {
  return /^(https?|wss?):\/\//i.test(address) && URL.canParse(address) ? new URL(address).hostname : undefined;
}
