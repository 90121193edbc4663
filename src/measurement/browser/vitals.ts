import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals/attribution';
import type { Collector } from './collector.ts';
import type { Parameters } from './page.ts';

type Attribution = Record<string, unknown>;

/** Reported parts of an attribution: where on the page, and which part of the time. Entries and elements stay in the page. */
const partsOf: Record<string, readonly string[]> = {
  LCP: ['target', 'url', 'timeToFirstByte', 'resourceLoadDelay', 'resourceLoadDuration', 'elementRenderDelay'],
  CLS: ['largestShiftTarget', 'largestShiftValue', 'loadState'],
  INP: ['interactionTarget', 'interactionType', 'inputDelay', 'processingDuration', 'presentationDelay', 'loadState'],
  FCP: ['timeToFirstByte', 'firstByteToFCP', 'loadState'],
  TTFB: ['waitingDuration', 'cacheDuration', 'dnsDuration', 'connectionDuration', 'requestDuration'],
};

/** `web_vital`: LCP, CLS, INP, FCP and TTFB of this view as the browser measured them, each with its cause. */
export function watchVitals(event: Collector['event'], { webVitals = true }: { webVitals?: boolean }): void {
  if (!webVitals) return;
  const report = (metric: {
    name: string;
    value: number;
    rating: string;
    navigationType: string;
    attribution: object;
  }) => {
    const { name, value, rating, navigationType } = metric;
    event('web_vital', {
      metric_name: name,
      metric_value: rounded(name, value),
      metric_rating: rating,
      navigation_type: navigationType,
      ...causes(name, { ...metric.attribution }),
    });
  };
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(report);
}

function causes(name: string, attribution: Attribution): Parameters {
  const told = (partsOf[name] ?? []).flatMap((part) => {
    const value = attribution[part];
    const parameter = part.replace(/[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`);
    return typeof value === 'number'
      ? [[parameter, rounded(name, value)]]
      : typeof value === 'string'
        ? [[parameter, value]]
        : [];
  });
  return Object.fromEntries(told);
}

/** Layout shift has no unit and matters in thousandths; the other metrics are in milliseconds. */
function rounded(name: string, value: number): number {
  return name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value);
}
