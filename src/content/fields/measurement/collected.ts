import type { CheckboxField, Field, NumberField, TextField } from 'payload';
import { defaultContentSettings } from '../../../measurement/content-settings.ts';
import { defaultDownloadExtensions } from '../../../measurement/download-extensions.ts';
import { defaultPageSettings } from '../../../measurement/settings.ts';
import { normalisedHostname } from '../hostname.ts';
import { checkExtensions, checkInterval, checkPercent, checkPercents, checkQueryNames, refusal } from './checks.ts';

/** Bounds of the lists: the ones of the read model. */
const maxListed = 100;

/** What the collector does on a page. The members of `MeasurementSettings`, each with the product's own value. */
export const collectedFields: Field[] = [
  part('Pages', [
    toggle('historyChanges', 'Count changes of the address within a page as page views', 'page_view. For applications that show another page without loading it. Off: only loads count.'),
    {
      name: 'pollMs',
      type: 'number',
      label: 'In old browsers, look for a changed address every (milliseconds)',
      required: true,
      defaultValue: defaultPageSettings.pollMs,
      validate: checkInterval,
      admin: { step: 100, description: 'Browsers of today tell of a change at once and are never polled.' },
    },
    toggle('engagement', 'Measure engagement time', 'user_engagement: the time that the page was visible and in focus. Sessions count as engaged by it.'),
    toggle('measuresScroll', 'Measure scrolling', 'scroll: once for each view, by the visitor’s own scrolling.'),
    dependent({ name: 'scrollPercent', type: 'number', label: 'At this share of the page (percent)', defaultValue: defaultPageSettings.scrollPercent ?? undefined, validate: checkPercent, admin: { step: 1 } }, 'measuresScroll'),
  ]),
  part('Links and files', [
    toggle('outboundClicks', 'Measure links to other websites', 'click, with the address of the link.'),
    linkedDomain(),
    toggle('measuresDownloads', 'Measure downloads', 'file_download: links whose address ends in one of these.'),
    dependent(list({ name: 'downloadExtensions', label: 'Extensions', defaults: defaultDownloadExtensions }, checkExtensions), 'measuresDownloads'),
    toggle('contactClicks', 'Measure contact links', 'contact_link_click: e-mail, phone, SMS and messengers. Only the kind is told, never the address or number.'),
    toggle('paginationClicks', 'Measure going on to another page of a list', 'pagination_click.'),
  ]),
  part('Searches and forms', [
    toggle('measuresSearches', 'Measure searches on this site', 'view_search_results: what was searched for, from the address of the results.'),
    dependent({ ...list({ name: 'searchParameters', label: 'Names of the search parameter', defaults: defaultPageSettings.searchParameters }, checkQueryNames), admin: { description: 'In this order; the first one that has a value counts.' } }, 'measuresSearches'),
    toggle('formInteractions', 'Measure forms', 'form_start and form_submit. What is typed into a form is never read.'),
  ]),
  part('Articles, videos, speed', [
    toggle('articles', 'Measure articles that were read to the end', 'read_article: the end was seen after a time in which it can have been read.'),
    toggle('measuresVideos', 'Measure videos', 'video_start, video_progress and video_complete.'),
    dependent(
      { name: 'videoPercents', type: 'number', hasMany: true, maxRows: 20, label: 'Progress at (percent)', defaultValue: [...(defaultContentSettings.videoPercents ?? [])], validate: (values: unknown) => checkPercents(values), admin: { step: 1 } },
      'measuresVideos',
    ),
    toggle('webVitals', 'Measure how fast pages are for visitors', 'web_vital, of visitors who allow “performance”.'),
  ]),
];

function part(label: string, fields: Field[]): Field {
  return { type: 'collapsible', label, fields };
}

/** All are on: the product measures everything that a visitor allows, and the owner takes away. */
function toggle(name: string, label: string, description: string): CheckboxField {
  return { name, type: 'checkbox', label, defaultValue: true, admin: { description } };
}

/** Shown, and checked, only while the switch above it is on. */
function dependent<Dependent extends NumberField | TextField>(field: Dependent, on: string): Dependent {
  return { ...field, admin: { ...field.admin, condition: (form: Record<string, unknown>) => form[on] !== false } };
}

type Check = (values: unknown) => true | string;

/** Words that are typed one after another. */
export function list({ name, label, defaults }: { name: string; label: string; defaults: readonly string[] }, check: Check): TextField {
  return { name, type: 'text', hasMany: true, maxRows: maxListed, label, defaultValue: [...defaults], validate: (values: unknown) => check(values) };
}

function linkedDomain(): TextField {
  return {
    name: 'linkedDomain',
    type: 'text',
    label: 'Second domain (cross-domain)',
    maxLength: 253,
    admin: { placeholder: 'shop.example', description: 'Only the domain. Links to it are not outbound, and who agreed on both is one visitor on both.' },
    hooks: { beforeValidate: [({ value }) => (typeof value === 'string' ? (normalisedHostname(value) ?? value.trim()) || null : value)] },
    validate: (value: unknown) => {
      const isFine = value === null || value === undefined || value === '' || (typeof value === 'string' && normalisedHostname(value) !== null);
      return isFine || refusal({ code: 'domain_invalid', message: 'Give a domain, for example shop.example, without a path.' });
    },
  };
}
