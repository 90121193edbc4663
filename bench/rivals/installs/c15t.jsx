import '@c15t/react/styles.css';
import { ConsentBanner, ConsentDialog, ConsentManagerProvider } from '@c15t/react';
import { createRoot } from 'react-dom/client';

const host = document.body.appendChild(document.createElement('div'));
createRoot(host).render(
  <ConsentManagerProvider options={{ mode: 'offline' }}>
    <ConsentBanner />
    <ConsentDialog />
  </ConsentManagerProvider>,
);
