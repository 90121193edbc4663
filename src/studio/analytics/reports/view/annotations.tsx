'use client';
import type { Annotation } from '../annotations.ts';
import type { Phrase } from '../../../translations/translate.ts';
import type { Formats } from '../../ui/formats.ts';

const kindLabels: Record<Annotation['kind'], Phrase> = {
  note: 'Note',
  published: 'Published',
  changed: 'Changed',
  removed: 'Unpublished',
};
const subjectLabels: Record<string, Phrase> = {
  page: 'Page',
  post: 'Post',
  consent: 'Consent banner',
  'embedded-site': 'Connected site',
  navigation: 'Navigation',
  footer: 'Footer',
  site: 'Site',
  measurement: 'Measurement settings',
  form: 'Form',
};

/** The chart's annotations as text, newest first; editors can add their own. */
export function Annotations({
  annotations,
  path,
  formats,
}: {
  annotations: readonly Annotation[];
  path: string;
  formats: Formats;
}) {
  const { t } = formats;
  return (
    <details className="analytics-as-table reports-annotations">
      <summary>{t('Annotations ({count})', { count: formats.number(annotations.length) })}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reachable without a mouse (WCAG 2.1.1). */}
      <ul tabIndex={0} aria-label={t('Annotations')}>
        {annotations.map(({ id, atMs, kind, subject, text, path: page }) => (
          <li key={id}>
            <time dateTime={new Date(atMs).toISOString()}>{formats.moment(atMs)}</time>
            <span>
              {t(kindLabels[kind])}
              {subjectLabels[subject] && `, ${t(subjectLabels[subject])}`}: <strong>{text}</strong> {page}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <a href={`${path}/create`}>{t('Add a note')}</a> <a href={path}>{t('All annotations')}</a>
      </p>
    </details>
  );
}
