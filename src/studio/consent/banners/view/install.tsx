import type { UIFieldServerProps } from 'payload';
import { readEnvironment } from '../../../../platform/environment.ts';
import { Fact, Facts } from '../../../ui/kit/facts.tsx';
import { type Phrase, type Translate, translator } from '../../../translations/translate.ts';
import './install.css';

/** How to install the banner on the website: its script tag, and how long decisions last there. */
export function Install({ data, i18n }: UIFieldServerProps) {
  const t = translator(i18n.language);
  const siteKey: unknown = data?.siteKey;
  if (typeof siteKey !== 'string' || siteKey === '')
    return <div className="install-steps">{t('Save first to get the script tag for the website.')}</div>;
  const { siteUrl, consentCdnUrl } = readEnvironment();
  const tag = `<script src="${new URL(`/client_data/${siteKey}/script.js`, consentCdnUrl ?? siteUrl).href}"></script>`;
  return (
    <section className="install-steps" aria-labelledby="install-title">
      <h3 id="install-title">{t('Install the banner')}</h3>
      <pre>
        <code>{tag}</code>
      </pre>
      <Places t={t} />
      <h4>{t('How long decisions last on that website')}</h4>
      <Lifetime domain={String(data?.domain ?? '')} t={t} />
    </section>
  );
}

const places = [
  [
    'WordPress',
    'Open Appearance → Theme file editor → header.php and paste it as the first line after <head>, or use a plugin for header scripts.',
  ],
  ['Static HTML', 'Paste it as the first line after <head> on every page, before any script that waits for consent.'],
  [
    'Single-page application',
    'Paste it once into index.html. It follows the application’s own navigation automatically.',
  ],
] as const satisfies readonly (readonly [Phrase, Phrase])[];

const marked = '<script type="text/plain" data-consent="analytics" src="…">';

function Places({ t }: { t: Translate }) {
  return (
    <Facts>
      {places.map(([kind, where]) => (
        <Fact key={kind} name={t(kind)}>
          {t(where)}
        </Fact>
      ))}
      <Fact name={t('Content that waits for consent')}>
        {t('Mark scripts as shown here. Mark frames and images with data-consent too, and put their URL in data-src:')}{' '}
        <code>{marked}</code>
      </Fact>
    </Facts>
  );
}

function Lifetime({ domain, t }: { domain: string; t: Translate }) {
  const { siteUrl } = readEnvironment();
  return (
    <p>
      <strong>
        {t('7 days in Safari, which limits what scripts store; the full consent duration in other browsers.')}
      </strong>{' '}
      {t(
        'To get the full duration in every browser, forward /consent/embedded on {domain} to {origin} and add data-proxy="/consent" to the tag above. Our server then sets the cookie. See docs/embedding.md for examples.',
        { domain, origin: siteUrl.origin },
      )}
    </p>
  );
}
