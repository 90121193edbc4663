import type { OptionalCategory } from '../platform/categories.ts';

/** The category an event needs: field performance is its own choice, all else is analytics. Used by both sides of the wire. */
export function categoryOf(eventName: string): OptionalCategory {
  return eventName === 'web_vital' ? 'performance' : 'analytics';
}
