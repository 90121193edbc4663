import type { CheckboxField, Field, NumberField, TextField } from 'payload';
import { defaultContentSettings } from '../../../measurement/content-settings.ts';
import { defaultDownloadExtensions } from '../../../measurement/download-extensions.ts';
import { defaultPageSettings } from '../../../measurement/settings.ts';
import { normalisedHostname } from '../hostname.ts';
import { checkExtensions, checkInterval, checkPercent, checkPercents, checkQueryNames, refusal } from './checks.ts';

/** Limits of the lists, the same as in the read model. */
const maxListed = 100;

/** What the collector measures on a page: the members of `MeasurementSettings`, each with the product's default. */
export const collectedFields: Field[] = [
  part('Pages', [
    toggle(
      'historyChanges',
      'Count URL changes without a page load as page views',
      'Counts page views in single-page applications (event page_view). When this is off, only page loads count.',
    ),
    {
      name: 'pollMs',
      type: 'number',
      label: 'URL check interval in old browsers (milliseconds)',
      required: true,
      defaultValue: defaultPageSettings.pollMs,
      validate: checkInterval,
      admin: { step: 100, description: 'Current browsers report a change at once and are never polled.' },
    },
    toggle(
      'engagement',
      'Measure engagement time',
      'Measures how long a page was visible and in focus (event user_engagement). This time feeds into the engagement rate.',
    ),
    toggle(
      'measuresScroll',
      'Measure scrolling',
      'Sends one event per page view when the visitor scrolls (event scroll).',
    ),
    dependent(
      {
        name: 'scrollPercent',
        type: 'number',
        label: 'Scroll depth (percent)',
        defaultValue: defaultPageSettings.scrollPercent ?? undefined,
        validate: checkPercent,
        admin: { step: 1 },
      },
      'measuresScroll',
    ),
  ]),
  part('Links and files', [
    toggle(
      'outboundClicks',
      'Measure outbound links',
      'Records the URL of each clicked link to another website (event click).',
    ),
    linkedDomain(),
    toggle(
      'measuresDownloads',
      'Measure downloads',
      'Records clicks on links that end in one of these extensions (event file_download).',
    ),
    dependent(
      list(
        { name: 'downloadExtensions', label: 'File extensions', defaults: defaultDownloadExtensions },
        checkExtensions,
      ),
      'measuresDownloads',
    ),
    toggle(
      'contactClicks',
      'Measure contact links',
      'Records clicks on email, phone, SMS and messenger links (event contact_link_click). Only the kind is recorded, never the address or number.',
    ),
    toggle('paginationClicks', 'Measure pagination', 'pagination_click.'),
  ]),
  part('Searches and forms', [
    toggle(
      'measuresSearches',
      'Measure site search',
      'Records the search term from the URL of the results page (event view_search_results).',
    ),
    dependent(
      {
        ...list(
          {
            name: 'searchParameters',
            label: 'Search query parameters',
            defaults: defaultPageSettings.searchParameters,
          },
          checkQueryNames,
        ),
        admin: { description: 'The first parameter in this list that has a value counts.' },
      },
      'measuresSearches',
    ),
    toggle(
      'formInteractions',
      'Measure forms',
      'Records when a form is started and submitted (events form_start and form_submit). What visitors type is never read.',
    ),
  ]),
  part('Articles, videos, speed', [
    toggle(
      'articles',
      'Measure articles read to the end',
      'Records when a visitor reaches the end after enough time to read the article (event read_article).',
    ),
    toggle(
      'measuresVideos',
      'Measure videos',
      'Records video starts, progress and completions (events video_start, video_progress and video_complete).',
    ),
    dependent(
      {
        name: 'videoPercents',
        type: 'number',
        hasMany: true,
        maxRows: 20,
        label: 'Progress steps (percent)',
        defaultValue: [...(defaultContentSettings.videoPercents ?? [])],
        validate: (values: unknown) => checkPercents(values),
        admin: { step: 1 },
      },
      'measuresVideos',
    ),
    toggle(
      'webVitals',
      'Measure web vitals',
      'Measures how fast pages are for visitors who allow “performance” (event web_vital).',
    ),
  ]),
];

function part(label: string, fields: Field[]): Field {
  return { type: 'collapsible', label, fields };
}

/** All toggles are on by default: the product measures everything that a visitor allows, and the owner turns things off. */
function toggle(name: string, label: string, description: string): CheckboxField {
  return { name, type: 'checkbox', label, defaultValue: true, admin: { description } };
}

/** Shows and validates a field only while its toggle is on. */
function dependent<Dependent extends NumberField | TextField>(field: Dependent, on: string): Dependent {
  return { ...field, admin: { ...field.admin, condition: (form: Record<string, unknown>) => form[on] !== false } };
}

type Check = (values: unknown) => true | string;

/** A field for a list of words. */
export function list(
  { name, label, defaults }: { name: string; label: string; defaults: readonly string[] },
  check: Check,
): TextField {
  return {
    name,
    type: 'text',
    hasMany: true,
    maxRows: maxListed,
    label,
    defaultValue: [...defaults],
    validate: (values: unknown) => check(values),
  };
}

function linkedDomain(): TextField {
  return {
    name: 'linkedDomain',
    type: 'text',
    label: 'Second domain (cross-domain)',
    maxLength: 253,
    admin: {
      placeholder: 'shop.example',
      description:
        'Enter only the domain. Links to it do not count as outbound, and people who agreed on both sites count as one visitor.',
    },
    hooks: {
      beforeValidate: [
        ({ value }) => (typeof value === 'string' ? (normalisedHostname(value) ?? value.trim()) || null : value),
      ],
    },
    validate: (value: unknown) => {
      const isFine =
        value === null ||
        value === undefined ||
        value === '' ||
        (typeof value === 'string' && normalisedHostname(value) !== null);
      return (
        isFine ||
        refusal({ code: 'domain_invalid', message: 'Enter a domain, for example shop.example, without a path.' })
      );
    },
  };
}
