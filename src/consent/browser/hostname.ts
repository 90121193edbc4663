/**
 * Returns whether a page on `host` may run the banner of the site registered as `registered`: the same name, one of its subdomains, or two loopback
 * names.
 */
export function isRegistered(host: string, registered = ''): boolean {
  return `.${host}`.endsWith(`.${registered}`) || (isLoopback(host) && isLoopback(registered));
}

function isLoopback(host: string): boolean {
  return /(^|\.)localhost$|^127\.[\d.]+$|^\[::1]$/.test(host);
}
