'use client';
import { useTranslation } from '@payloadcms/ui';
import { createContext, type ReactNode, use, useCallback, useEffect, useSyncExternalStore } from 'react';
import { formatMoment, type MomentStyle } from './moments.ts';
import { zoneCookie } from './zone.ts';
import { type Phrase, translator } from '../../translations/translate.ts';

const ZoneContext = createContext('UTC');
const yearSeconds = 365 * 86_400;

/** Starts with the time zone of the server's rendering, so that hydration matches, and then uses the browser's. */
export function ReaderZone({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  const zone = useSyncExternalStore(neverChanges, zoneOfBrowser, () => timeZone);
  useEffect(() => {
    if (zone !== timeZone)
      document.cookie = `${zoneCookie}=${encodeURIComponent(zone)}; path=/; max-age=${yearSeconds}; samesite=lax`;
  }, [zone, timeZone]);
  return <ZoneContext value={zone}>{children}</ZoneContext>;
}

/** A browser that changes its zone reports it with its next page. */
function neverChanges(): () => void {
  return () => {};
}

function zoneOfBrowser(): string {
  return new Intl.DateTimeFormat('en').resolvedOptions().timeZone;
}

/** Returns the reader's time zone. */
export function useTimeZone(): string {
  return use(ZoneContext);
}

/** Returns a function that formats a moment for the reader, for use within a sentence. */
export function useMoment(): (at: number | string, style?: MomentStyle) => string {
  const {
    i18n: { language },
  } = useTranslation();
  const timeZone = useTimeZone();
  return useCallback((at, style) => formatMoment(at, { language, timeZone }, style), [language, timeZone]);
}

/** A moment in the reader's time zone, with the exact UTC time behind it. */
export function Moment({ at, style }: { at: number | string; style?: MomentStyle }) {
  const write = useMoment();
  const exact = new Date(at).toISOString();
  return (
    <time dateTime={exact} title={exact}>
      {write(at, style)}
    </time>
  );
}

/** A sentence with moments in it, for server-rendered views. */
export function Said({
  phrase,
  values,
  moments,
}: {
  phrase: Phrase;
  values?: Record<string, string>;
  moments: Record<string, number>;
}) {
  const {
    i18n: { language },
  } = useTranslation();
  const write = useMoment();
  const written = Object.entries(moments).map(([name, at]) => [name, write(at, 'second')]);
  return translator(language)(phrase, { ...values, ...Object.fromEntries(written) });
}

/** States once which time zone a page uses. */
export function ZoneNote() {
  const {
    i18n: { language },
  } = useTranslation();
  return (
    <p>
      <small>{translator(language)('Times are in your time zone ({zone}).', { zone: useTimeZone() })}</small>
    </p>
  );
}
