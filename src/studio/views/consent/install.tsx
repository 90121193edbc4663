import type { UIFieldServerProps } from 'payload';
import { readEnvironment } from '../../../platform/environment.ts';
import { type Phrase, type Say, sayIn } from '../../words/say.ts';
import './fields.css';

/** How the website shows its banner, with its own script tag, and how long decisions last there. */
export function Install({ data, i18n }: UIFieldServerProps) {
  const say = sayIn(i18n.language);
  const siteKey: unknown = data?.siteKey;
  if (typeof siteKey !== 'string' || siteKey === '') return <div className="install-steps">{say('Save once; then the line to put into the website stands here.')}</div>;
  const { siteUrl, consentCdnUrl } = readEnvironment();
  const tag = `<script src="${new URL(`/client_data/${siteKey}/script.js`, consentCdnUrl ?? siteUrl).href}"></script>`;
  return (
    <section className="install-steps" aria-labelledby="install-title">
      <h3 id="install-title">{say('Put the banner into the website')}</h3>
      <pre>
        <code>{tag}</code>
      </pre>
      <Places say={say} />
      <h4>{say('How long a decision lasts there')}</h4>
      <Lifetime domain={String(data?.domain ?? '')} say={say} />
    </section>
  );
}

const places = [
  ['WordPress', 'Appearance → Theme file editor → header.php, as the first line after <head>; or the same place in a plugin for header scripts.'],
  ['Static HTML', 'As the first line after <head> of every page, before any script that waits for consent.'],
  ['Single-page application', 'In index.html, once. It follows the application’s own navigation by itself.'],
] as const satisfies readonly (readonly [Phrase, Phrase])[];

const marked = '<script type="text/plain" data-consent="analytics" src="…">';

function Places({ say }: { say: Say }) {
  return (
    <dl>
      {places.map(([kind, where]) => (
        <div key={kind}>
          <dt>{say(kind)}</dt>
          <dd>{say(where)}</dd>
        </div>
      ))}
      <div>
        <dt>{say('What waits for consent')}</dt>
        <dd>
          {say('Mark scripts like this; frames and images likewise with data-consent, and their address in data-src:')} <code>{marked}</code>
        </dd>
      </div>
    </dl>
  );
}

function Lifetime({ domain, say }: { domain: string; say: Say }) {
  const { siteUrl } = readEnvironment();
  return (
    <p>
      <strong>{say('7 days in Safari, which cuts short what a script writes; the full time elsewhere.')}</strong>{' '}
      {say('The full time holds everywhere once {domain} passes /consent/embedded on to {origin} and the line above has data-proxy="/consent": then our server sets the cookie. docs/embedding.md has the recipes.', { domain, origin: siteUrl.origin })}
    </p>
  );
}
