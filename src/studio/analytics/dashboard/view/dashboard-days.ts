import { parseDays } from '../../reports/question.ts';

/** A week has every weekday once, and is read at a glance. */
const usualDays = 7;

/** Returns how many days the dashboard shows. They always end today: its sentences speak of today and yesterday. */
export function dashboardDays(days: unknown): number {
  return parseDays(days, usualDays);
}
