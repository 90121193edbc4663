/**
 * Returns whether the visitor's own software caused the report, not the website. Extensions and virus scanners inject scripts and styles into every
 * page, and an owner cannot fix that.
 */
export function isNoise(
  { blockedUri, sourceFile }: { blockedUri: string; sourceFile: string },
  isOwnHostname: (hostname: string) => boolean,
): boolean {
  if (isForeignScheme(blockedUri) || isForeignScheme(sourceFile)) return true;
  const blocked = hostnameOf(blockedUri);
  if (blocked !== undefined)
    return (
      scanners.some((scanner) => blocked === scanner || blocked.endsWith(`.${scanner}`)) ||
      isThisMachine(blocked, isOwnHostname)
    );
  // Inline code, eval or data: without a file of ours as its source was injected.
  const source = hostnameOf(sourceFile);
  return source === undefined || !isOwnHostname(source);
}

/** Matches all non-web schemes: `chrome-extension`, `moz-extension:`, `safari-web-extension://…`, `about`, `ms-browser-extension`. Chrome reports some without a colon. */
function isForeignScheme(address: string): boolean {
  if (/^[a-z-]*extension\b/i.test(address)) return true;
  const [scheme] = /^[a-z][a-z0-9+.-]*(?=:)/i.exec(address) ?? [];
  return scheme !== undefined
    ? !/^(https?|wss?)$/i.test(scheme)
    : /^(about|file|filesystem|webkit-masked-url|resource|chrome)$/i.test(address);
}

/** Virus scanners and filters that inject their own URLs into pages. */
const scanners = [
  'kaspersky-labs.com',
  'local.adguard.org',
  'injections.adguard.org',
  'adtidy.org',
  'bitdefender.net',
  'avast.com',
  'avg.com',
  'norton.com',
  'mcafee.com',
  'trendmicro.com',
  'eset.com',
];

/** Matches a program on the visitor's computer, unless the website itself runs on localhost. */
function isThisMachine(hostname: string, isOwnHostname: (hostname: string) => boolean): boolean {
  return /^(localhost|127\.[0-9.]+|\[::1\])$/.test(hostname) && !isOwnHostname(hostname);
}

function hostnameOf(address: string): string | undefined {
  return /^(https?|wss?):\/\//i.test(address) && URL.canParse(address) ? new URL(address).hostname : undefined;
}
