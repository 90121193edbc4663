import type { Entry } from '../../../src/journal/contract.ts';
import { appendSamples, sampleDecision, sampleId } from '../../../src/consent/records/testing.ts';
import { createMeasurementHandlers, type MeasurementOptions } from '../../../src/measurement/ingest/handlers.ts';
import { sitePolicyOf } from '../../../src/measurement/ingest/site-policy.ts';
import { batchOf, cookieHeader, cookiesFrom, incoming, nextId } from '../../../src/measurement/ingest/testing.ts';
import { createLinking } from '../../../src/measurement/linking/linking.ts';
import { defaultMeasurementPolicy } from '../../../src/measurement/policy.ts';
import { allGranted } from '../../../src/platform/categories.ts';
import { fixedClock } from '../../../src/platform/clock.ts';
import type { Sql } from '../../../src/platform/database.ts';
import { silentLog } from '../../../src/platform/log.ts';
import { decidedBeforeMs, decisions } from './facts.ts';
import { botVisit, everyVisit, type Person, type Visit } from './people.ts';
import { type Told, toldOn } from './scripts.ts';

export const site = 'a'.repeat(32);
const origin = 'https://example.com';

/** The owner's rules: orders, and a form with a value. */
const keyEvents = [
  ...defaultMeasurementPolicy.keyEvents,
  { event: 'form_submit', where: [], worth: { value: 40, currency: 'EUR' } },
];

/** Opens the site's ingestion with a clock that the test sets for each visit, and the consent of whoever sends. */
function openSite() {
  const clock = fixedClock(0);
  const entries: Entry[] = [];
  const asking: { person: Person | undefined; decidedAtSeconds: number } = { person: undefined, decidedAtSeconds: 0 };
  const linking = createLinking({
    linkSecret: undefined,
    linkedDomain: () => null,
    used: { claim: async () => false, close: async () => {} },
    nowMs: clock.nowMs,
    log: silentLog,
  });
  const measured: ReturnType<MeasurementOptions['site']> = {
    siteKey: site,
    origin,
    isOwnHostname: (hostname) => hostname === 'example.com',
    ...sitePolicyOf({ ...defaultMeasurementPolicy, keyEvents }),
    advertising: { hasDestinations: false, wantsBrowser: false },
  };
  const { routes } = createMeasurementHandlers({
    journal: {
      folder: '',
      append: async (entry) => (entries.push(entry), { ok: true }),
      isHealthy: () => true,
      close: async () => {},
    },
    gate: () => ({
      consentId: `person ${asking.person?.number}`,
      recordId: sampleId(asking.person?.number ?? 0),
      choices: allGranted,
      bannerVersion: 'v1',
      decidedAtSeconds: asking.decidedAtSeconds,
    }),
    countryOf: () => asking.person?.country ?? '',
    site: () => measured,
    linking,
    clock,
    secret: 's'.repeat(32),
    log: silentLog,
    secure: true,
    cookieDomain: undefined,
  });
  return { clock, entries, asking, post: routes[0]?.handler };
}

/** Makes every visit, each event at its time; returns the journal's entries in order of arrival. */
export async function makeVisits(): Promise<Entry[]> {
  const { clock, entries, asking, post } = openSite();
  const jars = new Map<Person, Map<string, string>>();
  for (const visit of [...everyVisit, botVisit].toSorted((a, b) => a.beginMs - b.beginMs)) {
    const { person, beginMs } = visit;
    const first = everyVisit.find((one) => one.person === person) ?? visit;
    Object.assign(asking, { person, decidedAtSeconds: (first.beginMs - decidedBeforeMs) / 1000 });
    const jar = jars.get(person) ?? new Map<string, string>();
    jars.set(person, jar);
    for (const [after, together] of Map.groupBy(toldOn(visit), (told) => told.after)) {
      clock.advance(beginMs + after * 1000 - clock.nowMs());
      const headers = {
        'user-agent': person.agent,
        'accept-language': person.language,
        'accept-encoding': 'br',
        cookie: cookieHeader(jar),
      };
      const answer = await post?.(incoming(batchOf(...together.map((told) => eventOf(told, visit))), headers));
      if (!answer) throw new Error('The site takes no events.');
      for (const [name, value] of cookiesFrom(answer)) jar.set(name, value);
    }
  }
  return entries;
}

/** Builds an event as the collector sends it: the first page with the visitor's origin, all others with this site as referrer. */
function eventOf({ after, name, address, params, isLoad }: Told, { way, did }: Visit) {
  const isLanding = isLoad && after === 0 && way !== undefined;
  const query = isLanding ? way.query : '';
  const location = `${origin}${address}${query && (address.includes('?') ? '&' : '?')}${query}`;
  const referrer = isLanding ? way.referrer : `${origin}/from/${did}`;
  const path = address.replace(/\?.*/, '');
  return {
    id: nextId(),
    name,
    age: 0,
    ...(isLoad && { load: true }),
    params: {
      page_location: location,
      page_title: `Title of ${path}`,
      ...(isLoad && { page_referrer: referrer }),
      ...params,
    },
  };
}

/** Stores the consent records of the same people, and of some who refused. */
export async function recordDecisions(sql: Sql): Promise<void> {
  const records = decisions.map(({ number, action, atMs, country, language }) =>
    sampleDecision(
      { recordId: sampleId(number), siteKey: site, action, place: country, locale: language, rule: 'opt-in' },
      atMs,
    ),
  );
  await appendSamples(sql, ...records);
}
