import '@c15t/react/styles.css';
import { ConsentBanner, ConsentDialog, ConsentDialogLink, ConsentManagerProvider } from '@c15t/react';
import { createRoot } from 'react-dom/client';

const host = document.body.appendChild(document.createElement('div'));
createRoot(host).render(
  <ConsentManagerProvider options={{ mode: 'offline', consentCategories: ['necessary', 'measurement', 'marketing'] }}>
    <ConsentBanner />
    <ConsentDialog />
    <ConsentDialogLink>Privacy settings</ConsentDialogLink>
  </ConsentManagerProvider>,
);
