import type { Report } from './report.ts';
import { acquisition } from './tables/acquisition.ts';
import { audience } from './tables/audience.ts';
import { consent } from './tables/consent.ts';
import { content, speed } from './tables/content.ts';
import { events } from './tables/events.ts';

/** All tables of the reports view, in display order. */
export const reports: readonly Report[] = [...acquisition, ...content, ...events, ...audience, ...speed, ...consent];

export function reportBySlug(slug: string): Report | undefined {
  return reports.find((report) => report.slug === slug);
}
