import type { UIFieldServerProps } from 'payload';
import { readEnvironment } from '../../../platform/environment.ts';
import './fields.css';

/** How the website shows its banner, with its own script tag, and how long decisions last there. */
export function Install({ data }: UIFieldServerProps) {
  const siteKey: unknown = data?.siteKey;
  if (typeof siteKey !== 'string' || siteKey === '') return <div className="install-steps">Save once; then the line to put into the website stands here.</div>;
  const { siteUrl, consentCdnUrl } = readEnvironment();
  const tag = `<script src="${new URL(`/client_data/${siteKey}/script.js`, consentCdnUrl ?? siteUrl).href}"></script>`;
  return (
    <section className="install-steps" aria-labelledby="install-title">
      <h3 id="install-title">Put the banner into the website</h3>
      <pre>
        <code>{tag}</code>
      </pre>
      <Places />
      <h4>How long a decision lasts there</h4>
      <Lifetime domain={String(data?.domain ?? '')} />
    </section>
  );
}

function Places() {
  return (
    <dl>
      <div>
        <dt>WordPress</dt>
        <dd>Appearance → Theme file editor → header.php, as the first line after &lt;head&gt;; or the same place in a plugin for header scripts.</dd>
      </div>
      <div>
        <dt>Static HTML</dt>
        <dd>As the first line after &lt;head&gt; of every page, before any script that waits for consent.</dd>
      </div>
      <div>
        <dt>Single-page application</dt>
        <dd>In index.html, once. It follows the application’s own navigation by itself.</dd>
      </div>
      <div>
        <dt>What waits for consent</dt>
        <dd>
          Mark it: <code>{'<script type="text/plain" data-consent="analytics" src="…">'}</code>, and likewise <code>data-consent</code> on iframes and images, whose address goes into <code>data-src</code>.
        </dd>
      </div>
    </dl>
  );
}

function Lifetime({ domain }: { domain: string }) {
  const { siteUrl } = readEnvironment();
  return (
    <p>
      <strong>7 days in Safari</strong>, the full time elsewhere: Safari cuts short what a script writes. The full time holds everywhere once {domain} passes <code>/consent/embedded</code> on to {siteUrl.origin} and the line above has{' '}
      <code>data-proxy="/consent"</code>: then our server sets the cookie. docs/embedding.md has the recipes.
    </p>
  );
}
