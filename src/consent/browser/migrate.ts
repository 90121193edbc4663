/*
 * Only on pages for the undecided, and only while the owner honours decisions made in a CookieYes banner. The server reads and judges the
 * cookie; this asks it to, once, since the server takes the cookie away whatever it decides.
 */
if (/(^|; )cookieyes-consent=/.test(document.cookie)) void migrate();

async function migrate(): Promise<void> {
  try {
    const answer = await fetch(`/consent/migrated?locale=${document.documentElement.lang}`, { method: 'POST' });
    const { consentid } = await answer.json();
    // The consent store follows the cookie by itself where the browser tells of changes.
    if (consentid && !('cookieStore' in window)) location.reload();
  } catch {
    // No network, or no answer that is ours: nothing was granted, and the banner stands there as it would have.
  }
}
