import { createRoot } from 'react-dom/client';

/* What a React page costs before any banner: the control of the React installs. */
const host = document.body.appendChild(document.createElement('div'));
createRoot(host).render(<span />);
