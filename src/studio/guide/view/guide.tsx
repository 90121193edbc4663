import Link from 'next/link';
import type { ServerProps } from 'payload';
import { readGuide, type Step, type StepId } from '../guide.ts';
import { type Phrase, type Translate, translator } from '../../translations/translate.ts';
import { PutAway } from './put-away.tsx';
import './guide.css';

const words: Record<StepId, { title: Phrase; text: Phrase }> = {
  name: { title: 'Name and logo', text: 'Add the site’s name and logo. The logo is also used as the favicon.' },
  banner: {
    title: 'Banner: language and region',
    text: 'Read the texts in your languages, choose who is asked, and save.',
  },
  legal: {
    title: 'Company and privacy contact',
    text: 'Enter who runs the site. The privacy policy and legal notice are written from it.',
  },
  page: { title: 'First page', text: 'Give the page a title, add a hero, write and publish.' },
  'key-event': {
    title: 'Key event',
    text: 'Choose what counts as a success, for example a form that was sent or a page that was reached.',
  },
  count: {
    title: 'Count without consent',
    text: 'Counts page loads by day without cookies or personal data. Off by default.',
  },
  colleague: { title: 'Invite a colleague', text: 'Invite someone who works on the site with you.' },
};

/** The setup guide on the dashboard: the remaining steps until the site is the owner's. */
export async function Guide({ payload, user, i18n }: Pick<ServerProps, 'payload' | 'user' | 'i18n'>) {
  const guide = await readGuide({ payload, user: user ?? null });
  if (!guide) return null;
  const t = translator(i18n.language);
  const { steps, isPutAway } = guide;
  if (isPutAway)
    return (
      <p className="guide-back">
        <PutAway isPutAway label={t('Show the first steps')} failed={t('The change could not be saved. Try again.')} />
      </p>
    );
  const needed = steps.filter(({ isOptional }) => !isOptional);
  const done = needed.filter(({ isDone }) => isDone).length;
  return (
    <section className="guide" aria-labelledby="guide-title">
      <header>
        <h2 id="guide-title">{t('Set up your site')}</h2>
        <p>
          {t('{done} of {all} done', { done: String(done), all: String(needed.length) })}.{' '}
          {t(
            done === needed.length
              ? 'All steps are done. You can dismiss this guide.'
              : 'Steps are ticked automatically once they are done.',
          )}
        </p>
        <PutAway isPutAway={false} label={t('Dismiss')} failed={t('The change could not be saved. Try again.')} />
      </header>
      <ol>
        {steps.map((step) => (
          <OneStep key={step.id} step={step} t={t} adminRoute={payload.config.routes.admin} />
        ))}
      </ol>
    </section>
  );
}

function OneStep({
  step: { id, isDone, isOptional, path },
  t,
  adminRoute,
}: {
  step: Step;
  t: Translate;
  adminRoute: string;
}) {
  const { title, text } = words[id];
  return (
    <li data-step={id} data-done={isDone}>
      <svg viewBox="0 0 28 18" width="28" height="18" role="img" aria-label={t(isDone ? 'done' : 'open')}>
        <rect x="1" y="1" width="26" height="16" rx="8" />
        <circle cx={isDone ? 19 : 9} cy="9" r="5" />
      </svg>
      <div>
        <Link href={`${adminRoute}${path}`} prefetch={false}>
          {t(title)}
        </Link>
        {isOptional && <small> {t('optional')}</small>}
        <p>{t(text)}</p>
      </div>
    </li>
  );
}
