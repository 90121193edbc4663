/* Runs when it is loaded, on a hostname that is not registered. It only logs the reason. */

const registered = document.documentElement.dataset.registeredHost;

console.warn(
  `Candor: this page was opened on "${location.hostname}", but the site is registered for "${registered}" and its subdomains. ` +
    'The consent banner does not run here, and everything optional stays off. ' +
    'If the site has moved, set SITE_URL to its new address and restart it.',
);

// A copy of a page may still have the banner in its HTML.
document.querySelector('[data-candor=banner]')?.remove();

export {};
