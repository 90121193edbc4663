import '@cookieyes/react/styles.css';
import { CookieBanner, CookiePreferences, initCookieYes, RecallButton } from '@cookieyes/react';
import { createRoot } from 'react-dom/client';

initCookieYes({ mode: 'cookie-only', regulation: 'GDPR', colorScheme: 'system' });

const host = document.body.appendChild(document.createElement('div'));
createRoot(host).render(
  <>
    <CookieBanner />
    <CookiePreferences />
    <RecallButton />
  </>,
);
