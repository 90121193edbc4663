/** Says why nothing runs here. The page's own script, and the only one, on a hostname that is not registered. */
export function warnForeign(): void {
  const registered = document.documentElement.dataset.registeredHost;
  console.warn(
    `Candor: this page was opened on "${location.hostname}", but the site is registered for "${registered}" and its subdomains. ` +
      'The consent banner does not run here, and everything optional stays off. ' +
      'If the site has moved, set SITE_URL to its new address and restart it.',
  );
}
