import { normalisedExtension } from '../../../content/fields/measurement/checks.ts';
import { defaultLocale, type MeasurementDocument } from '../../../published/contract.ts';
import { defaultContentSettings } from '../../../measurement/content-settings.ts';
import { defaultDownloadExtensions } from '../../../measurement/download-extensions.ts';
import type { KeyEventRule } from '../../../measurement/key-events.ts';
import { defaultMeasurementPolicy, redactedPatterns } from '../../../measurement/policy.ts';
import { defaultPageSettings, type MeasurementSettings } from '../../../measurement/settings.ts';
import { recordsOf } from '../../consent/banners/settings.ts';
import { textOf } from '../../publishing/read-model/localized.ts';

type Stored = Record<string, unknown>;

/** Returns the measurement settings that the site reads. A setting that was never saved is the product's own. */
export function measurementDocument(stored: Stored): MeasurementDocument {
  const own = defaultMeasurementPolicy;
  return {
    kind: 'measurement',
    locale: defaultLocale,
    settings: settingsOf(stored),
    keyEvents: Array.isArray(stored.keyEvents) ? recordsOf(stored.keyEvents).map(keyEventOf) : own.keyEvents,
    redaction: {
      parameters: wordsOf(stored.redactedParameters)?.map((name) => name.toLowerCase()) ?? own.redaction.parameters,
      patterns: redactedPatterns.filter((pattern) => wordsOf(stored.redactedPatterns)?.includes(pattern)),
    },
    exclusions: { networks: wordsOf(stored.networks) ?? [], signedIn: isOn(stored.excludesOwn) },
    countsWithoutConsent: stored.countsWithoutConsent === true,
    retentionMonths: numberOf(stored.retentionMonths) ?? own.retentionMonths,
  };
}

function settingsOf(stored: Stored): MeasurementSettings {
  return {
    pollMs: numberOf(stored.pollMs) ?? defaultPageSettings.pollMs,
    historyChanges: isOn(stored.historyChanges),
    scrollPercent: isOn(stored.measuresScroll)
      ? (numberOf(stored.scrollPercent) ?? defaultPageSettings.scrollPercent)
      : null,
    outboundClicks: isOn(stored.outboundClicks),
    downloadExtensions: isOn(stored.measuresDownloads) ? extensionsOf(stored.downloadExtensions) : '',
    searchParameters: isOn(stored.measuresSearches)
      ? (wordsOf(stored.searchParameters) ?? defaultPageSettings.searchParameters)
      : [],
    formInteractions: isOn(stored.formInteractions),
    engagement: isOn(stored.engagement),
    linkedDomain: textOf(stored.linkedDomain) || null,
    contactClicks: isOn(stored.contactClicks),
    paginationClicks: isOn(stored.paginationClicks),
    articles: isOn(stored.articles),
    videoPercents: isOn(stored.measuresVideos)
      ? (percentsOf(stored.videoPercents) ?? defaultContentSettings.videoPercents)
      : null,
    webVitals: isOn(stored.webVitals),
  };
}

/** Returns the default pattern for the product's own list: it is shorter than the list, and pages that have it need not be sent it. */
function extensionsOf(stored: unknown): string {
  const extensions = [...new Set(wordsOf(stored)?.map(normalisedExtension) ?? defaultDownloadExtensions)];
  const isOwn =
    extensions.length === defaultDownloadExtensions.length &&
    defaultDownloadExtensions.every((extension) => extensions.includes(extension));
  return isOwn ? defaultPageSettings.downloadExtensions : extensions.join('|');
}

function keyEventOf({ event, where, worth, currency }: Stored): KeyEventRule {
  const conditions = recordsOf(where).map(({ parameter, equals }) => ({
    parameter: textOf(parameter),
    equals: textOf(equals),
  }));
  return {
    event: textOf(event),
    where: conditions,
    worth: typeof worth === 'number' && textOf(currency) ? { value: worth, currency: textOf(currency) } : null,
  };
}

/** Every setting is on until somebody turns it off. */
function isOn(value: unknown): boolean {
  return value !== false;
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** Returns undefined when the list was never saved. An empty list is a choice. */
function wordsOf(value: unknown): string[] | undefined {
  return Array.isArray(value) ? [...new Set(value.map(textOf).filter(Boolean))] : undefined;
}

function percentsOf(value: unknown): number[] | undefined {
  return Array.isArray(value) ? value.map(Number).sort((one, other) => one - other) : undefined;
}
