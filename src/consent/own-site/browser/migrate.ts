/*
 * Loaded only on pages for undecided visitors, while the owner honours decisions from a CookieYes banner. The server reads and judges the cookie.
 * This script requests that once, because the server expires the cookie either way.
 */
if (/(^|; )cookieyes-consent=/.test(document.cookie)) void migrate();

async function migrate(): Promise<void> {
  try {
    const answer = await fetch(`/consent/migrated?locale=${document.documentElement.lang}`, { method: 'POST' });
    const { consentid } = await answer.json();
    // The consent store follows the cookie by itself in browsers with cookie change events.
    if (consentid && !('cookieStore' in window)) location.reload();
  } catch {
    // No network or no valid response: nothing was granted, and the banner stays as it was.
  }
}
