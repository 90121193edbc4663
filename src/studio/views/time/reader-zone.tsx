'use client';
import { useTranslation } from '@payloadcms/ui';
import { createContext, type ReactNode, use, useCallback, useEffect, useSyncExternalStore } from 'react';
import { formatMoment, type MomentStyle } from '../../time/moments.ts';
import { zoneCookie } from '../../time/zone.ts';
import { type Phrase, sayIn } from '../../words/say.ts';
import './reader-zone.css';

const ZoneContext = createContext('UTC');
const yearSeconds = 365 * 86_400;

/** Starts with the zone that the server wrote the page by, so that both write the same; is the browser's from then on. */
export function ReaderZone({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  const zone = useSyncExternalStore(neverChanges, zoneOfBrowser, () => timeZone);
  useEffect(() => {
    if (zone !== timeZone) document.cookie = `${zoneCookie}=${encodeURIComponent(zone)}; path=/; max-age=${yearSeconds}; samesite=lax`;
  }, [zone, timeZone]);
  return <ZoneContext value={zone}>{children}</ZoneContext>;
}

/** A browser that moves to another zone says so on its next page. */
function neverChanges(): () => void {
  return () => {};
}

function zoneOfBrowser(): string {
  return new Intl.DateTimeFormat('en').resolvedOptions().timeZone;
}

/** The time zone of whoever reads. */
export function useTimeZone(): string {
  return use(ZoneContext);
}

/** Writes a moment as the reader's clock shows it, for where it stands in a sentence. */
export function useMoment(): (at: number | string, style?: MomentStyle) => string {
  const { i18n: { language } } = useTranslation();
  const timeZone = useTimeZone();
  return useCallback((at, style) => formatMoment(at, { language, timeZone }, style), [language, timeZone]);
}

/** A moment as the reader's clock shows it; the exact one in UTC lies behind it. */
export function Moment({ at, style }: { at: number | string; style?: MomentStyle }) {
  const write = useMoment();
  const exact = new Date(at).toISOString();
  return <time dateTime={exact} title={exact}>{write(at, style)}</time>;
}

/** A sentence with moments in it, for views that the server draws. */
export function Said({ phrase, values, moments }: { phrase: Phrase; values?: Record<string, string>; moments: Record<string, number> }) {
  const { i18n: { language } } = useTranslation();
  const write = useMoment();
  const written = Object.entries(moments).map(([name, at]) => [name, write(at, 'second')]);
  return sayIn(language)(phrase, { ...values, ...Object.fromEntries(written) });
}

/** Says once by which clock the times on a page are. */
export function ZoneNote() {
  const { i18n: { language } } = useTranslation();
  return <p className="zone-note">{sayIn(language)('Times are in your time zone ({zone}).', { zone: useTimeZone() })}</p>;
}
