import type { EvidenceReference, Visit } from '../../contract.ts';
import type {
  CodePlace,
  CookieEvidence,
  Initiator,
  MessageEvidence,
  Moment,
  NavigationEvidence,
  QueueEvidence,
  RequestEvidence,
  Screenshot,
  StorageEvidence,
  ValueShape,
} from '../../evidence-contract.ts';
import { controlTerms, stageTerms, standingTerms } from '../../terms.ts';
import { cut } from '../labels.ts';
import type { ReportTexts } from '../texts/en.ts';
import { filled, type Speech } from '../texts/texts.ts';
import type { EvidenceLine, Fact } from './shape.ts';

const mostCharacters = 400;
const mostPlaces = 8;

type Told = { headline: string; facts: Fact[]; by: string[] };

/** Describes in words what evidence references point at. A reference without a target is left out. */
export function evidenceLines(
  references: readonly EvidenceReference[],
  { visits, speech }: { visits: readonly Visit[]; speech: Speech },
): EvidenceLine[] {
  const byId = new Map(visits.map((visit) => [visit.id, visit]));
  return references.flatMap((reference) => {
    const visit = byId.get(reference.visit);
    const told = visit && describe(reference, visit, speech);
    if (!visit || !told) return [];
    const facts = told.facts
      .filter(({ text }) => text !== '')
      .map(({ label, text }) => ({ label, text: cut(text, mostCharacters) }));
    return [
      {
        visit: visit.id,
        where: speech.visit(visit),
        url: visit.url,
        kind: reference.kind,
        headline: cut(told.headline, mostCharacters),
        facts,
        by: told.by,
      },
    ];
  });
}

function describe({ kind, id }: EvidenceReference, visit: Visit, speech: Speech): Told | undefined {
  const named = <Item extends { id: string }>(items: readonly Item[], words: (item: Item, speech: Speech) => Told) => {
    const item = items.find((candidate) => candidate.id === id);
    return item && words(item, speech);
  };
  switch (kind) {
    case 'cookie':
      return named(visit.cookies, tellCookie);
    case 'storage':
      return named(visit.storage, tellStorage);
    case 'request':
      return named(visit.requests, tellRequest);
    case 'message':
      return named(visit.messages, tellMessage);
    case 'navigation':
      return named(visit.navigations, tellNavigation);
    case 'queue':
      return named(visit.queues, tellQueue);
    case 'banner':
      return named(visit.banners, tellBanner);
    case 'screenshot':
      return named(visit.screenshots, tellScreenshot);
    case 'document':
      return tellDocument(visit, id, speech);
  }
}

function fact({ texts }: Speech, name: keyof ReportTexts['facts'], text: string): Fact {
  return { label: texts.facts[name], text };
}

function tellCookie(
  { name, domain, path, value, lifetimeSeconds, isHttpOnly, firstSeen, writes }: CookieEvidence,
  speech: Speech,
): Told {
  const [first] = writes;
  const { texts } = speech;
  const facts: Fact[] = [
    whenFact(firstSeen, speech),
    fact(speech, 'for', `${domain}${path}`),
    fact(speech, 'kept', speech.lifetime(lifetimeSeconds)),
    fact(speech, 'value', valueText(value, texts)),
    fact(
      speech,
      'setBy',
      [texts.writers[first?.by ?? 'unknown'], isHttpOnly && texts.httpOnly].filter(Boolean).join(', '),
    ),
  ];
  return { headline: name, facts, by: first ? whoDid(first.initiator, speech) : [] };
}

function tellStorage(
  { kind, key, origin, value, scriptUrl, firstSeen, writes }: StorageEvidence,
  speech: Speech,
): Told {
  const [first] = writes;
  return {
    headline: `${speech.texts.storages[kind]}${key ? `: ${key}` : ''}`,
    facts: [
      whenFact(firstSeen, speech),
      fact(speech, 'origin', origin),
      fact(speech, 'value', valueText(value, speech.texts)),
      fact(speech, 'script', scriptUrl ?? ''),
    ],
    by: first ? whoDid(first.initiator, speech) : [],
  };
}

function valueText({ kind, length, masked }: ValueShape, texts: ReportTexts): string {
  return filled(texts.valueText, { kind: texts.values[kind], length, shape: masked });
}

function tellRequest(
  { method, url, kind, frame, worker, when, body, cookiesSent, answer, failure, initiator }: RequestEvidence,
  speech: Speech,
): Told {
  const sets =
    answer && answer.cookiesSet.length > 0
      ? `, ${filled(speech.texts.setsCookies, { names: answer.cookiesSet.join(', ') })}`
      : '';
  return {
    headline: `${method} ${url}`,
    facts: [
      whenFact(when, speech),
      fact(speech, 'kind', kind),
      fact(speech, 'frame', frame && !frame.isTop ? frame.url : ''),
      fact(speech, 'worker', worker?.url ?? ''),
      fact(speech, 'cookiesSent', cookiesSent.join(', ')),
      fact(speech, 'body', body ?? ''),
      fact(speech, 'answer', answer ? `${answer.status} ${answer.mimeType}${sets}` : ''),
      fact(speech, 'noAnswer', failure ? failureText(failure, speech.texts) : ''),
    ],
    by: whoDid(initiator, speech),
  };
}

/** Adds the browser's own term, so that readers can look it up. */
function failureText({ reason, words: said }: NonNullable<RequestEvidence['failure']>, texts: ReportTexts): string {
  return /^net::|^[a-z-]+$/.test(said) ? `${texts.failures[reason]} (${said})` : texts.failures[reason];
}

function tellMessage({ fromOrigin, toOrigin, excerpt, initiator, when }: MessageEvidence, speech: Speech): Told {
  return {
    headline: `${fromOrigin} → ${toOrigin}`,
    facts: [whenFact(when, speech), fact(speech, 'said', excerpt)],
    by: whoDid(initiator, speech),
  };
}

function tellNavigation({ hops, fromUrl, causes, when }: NavigationEvidence, speech: Speech): Told {
  return {
    headline: hops.join(' → '),
    facts: [whenFact(when, speech), fact(speech, 'from', fromUrl), fact(speech, 'because', causes.join(', '))],
    by: [],
  };
}

function tellQueue({ name, entries, when }: QueueEvidence, speech: Speech): Told {
  return { headline: name, facts: [whenFact(when, speech), fact(speech, 'entries', entries.join('\n'))], by: [] };
}

function tellBanner({ isPresent, platform, when, layers }: Visit['banners'][number], speech: Speech): Told {
  const { texts, language } = speech;
  const controls = layers.flatMap((layer) =>
    layer.controls.map(({ label, does }) => `${label} (${controlTerms[does][language]})`),
  );
  const headline = isPresent ? (platform ? filled(texts.bannerOf, { platform }) : texts.banner) : texts.noBanner;
  return { headline, facts: [whenFact(when, speech), fact(speech, 'controls', controls.join(', '))], by: [] };
}

function tellScreenshot(picture: Screenshot, speech: Speech): Told {
  return { headline: speech.picture(picture), facts: [whenFact(picture.when, speech)], by: [] };
}

function tellDocument({ documents }: Visit, id: string, speech: Speech): Told | undefined {
  const document = documents.find(({ url }) => url === id) ?? documents[Number(id)] ?? documents[0];
  return (
    document && {
      headline: document.url,
      facts: [
        whenFact(document.when, speech),
        fact(speech, 'title', document.title),
        fact(speech, 'answer', String(document.status)),
      ],
      by: [],
    }
  );
}

function whenFact({ atMs, stage, standing, granted }: Moment, speech: Speech): Fact {
  const { texts, language } = speech;
  const answer =
    granted.length > 0
      ? filled(texts.agreedTo, { categories: granted.map(speech.category).join(', ') })
      : standingTerms[standing][language];
  return fact(
    speech,
    'when',
    filled(texts.when, { time: speech.duration(atMs), stage: stageTerms[stage][language], answer }),
  );
}

/** Lists the innermost place first, then how its script was loaded. */
function whoDid({ kind, place, stack, chain }: Initiator, { texts }: Speech): string[] {
  const label = (one: CodePlace) => placeLabel(one, texts);
  const places = [...(place ? [place] : []), ...stack.filter((one) => !place || label(one) !== label(place))]
    .slice(0, mostPlaces)
    .map(label);
  const came = chain.length > 0 ? [filled(texts.cameBy, { chain: chain.slice(0, mostPlaces).join(' ← ') })] : [];
  return places.length + came.length > 0 ? [...places, ...came] : [texts.initiators[kind]];
}

function placeLabel({ url, line, column, functionName }: CodePlace, texts: ReportTexts): string {
  const place = `${cut(url, mostCharacters)}:${line}:${column}`;
  return functionName ? filled(texts.functionAt, { name: functionName, place }) : place;
}
