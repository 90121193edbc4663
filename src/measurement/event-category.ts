import type { OptionalCategory } from '../platform/categories.ts';

/** Returns the category that an event needs: field performance has its own, everything else is analytics. Both the browser and the server use it. */
export function categoryOf(eventName: string): OptionalCategory {
  return eventName === 'web_vital' ? 'performance' : 'analytics';
}
