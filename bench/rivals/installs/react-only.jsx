import { createRoot } from 'react-dom/client';

/* The cost of a React page without a banner: the baseline of the React installs. */
const host = document.body.appendChild(document.createElement('div'));
createRoot(host).render(<span />);
