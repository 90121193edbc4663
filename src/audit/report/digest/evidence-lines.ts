import type { CodePlace, CookieEvidence, EvidenceReference, Initiator, Moment, RequestEvidence, StorageEvidence, Visit } from '../../contract.ts';
import { cut, durationLabel, lifetimeLabel, storageLabels, visitLabel } from '../labels.ts';
import type { EvidenceLine, Fact } from './shape.ts';

const mostCharacters = 400;
const mostPlaces = 8;

type Told = { headline: string; facts: Fact[]; by: string[] };

/** What evidence references point at, in words. A reference that leads nowhere is left out. */
export function evidenceLines(references: readonly EvidenceReference[], visits: readonly Visit[]): EvidenceLine[] {
  const byId = new Map(visits.map((visit) => [visit.id, visit]));
  return references.flatMap((reference) => {
    const visit = byId.get(reference.visit);
    const told = visit && tell(reference, visit);
    if (!visit || !told) return [];
    const facts = told.facts.filter(({ text }) => text !== '').map(({ label, text }) => ({ label, text: cut(text, mostCharacters) }));
    return [{ visit: visit.id, where: visitLabel(visit), url: visit.url, kind: reference.kind, headline: cut(told.headline, mostCharacters), facts, by: told.by }];
  });
}

function tell({ kind, id }: EvidenceReference, visit: Visit): Told | undefined {
  const named = <Item extends { id: string }>(items: readonly Item[], words: (item: Item) => Told) => {
    const item = items.find((candidate) => candidate.id === id);
    return item && words(item);
  };
  switch (kind) {
    case 'cookie':
      return named(visit.cookies, tellCookie);
    case 'storage':
      return named(visit.storage, tellStorage);
    case 'request':
      return named(visit.requests, tellRequest);
    case 'message':
      return named(visit.messages, (message) => ({ headline: `${message.fromOrigin} → ${message.toOrigin}`, facts: [when(message.when), { label: 'Said', text: message.excerpt }], by: whoDid(message.initiator) }));
    case 'navigation':
      return named(visit.navigations, (navigation) => ({ headline: navigation.hops.join(' → '), facts: [when(navigation.when), { label: 'From', text: navigation.fromUrl }, { label: 'Because of', text: navigation.causes.join(', ') }], by: [] }));
    case 'queue':
      return named(visit.queues, (queue) => ({ headline: queue.name, facts: [when(queue.when), { label: 'Entries', text: queue.entries.join('\n') }], by: [] }));
    case 'banner':
      return named(visit.banners, (banner) => ({ headline: banner.isPresent ? `Banner${banner.platform ? ` of ${banner.platform}` : ''}` : 'No banner', facts: [when(banner.when), { label: 'Controls', text: banner.layers.flatMap(({ controls }) => controls.map(({ label, does }) => `${label} (${does})`)).join(', ') }], by: [] }));
    case 'screenshot':
      return named(visit.screenshots, (picture) => ({ headline: picture.label, facts: [when(picture.when)], by: [] }));
    case 'document':
      return tellDocument(visit, id);
  }
}

function tellCookie({ name, domain, path, value, lifetimeSeconds, isHttpOnly, firstSeen, writes }: CookieEvidence): Told {
  const [first] = writes;
  const facts: Fact[] = [
    when(firstSeen),
    { label: 'For', text: `${domain}${path}` },
    { label: 'Kept', text: lifetimeLabel(lifetimeSeconds) },
    { label: 'Value', text: `${value.kind}, ${value.length} characters: ${value.masked}` },
    { label: 'Set by', text: [first?.by ?? 'unknown', isHttpOnly && 'out of scripts’ reach'].filter(Boolean).join(', ') },
  ];
  return { headline: name, facts, by: first ? whoDid(first.initiator) : [] };
}

function tellStorage({ kind, key, origin, value, scriptUrl, firstSeen, writes }: StorageEvidence): Told {
  const [first] = writes;
  return {
    headline: `${storageLabels[kind]}${key ? `: ${key}` : ''}`,
    facts: [when(firstSeen), { label: 'Origin', text: origin }, { label: 'Value', text: `${value.kind}, ${value.length} characters: ${value.masked}` }, { label: 'Script', text: scriptUrl ?? '' }],
    by: first ? whoDid(first.initiator) : [],
  };
}

function tellRequest({ method, url, kind, frame, worker, when: moment, body, cookiesSent, answer, failure, initiator }: RequestEvidence): Told {
  return {
    headline: `${method} ${url}`,
    facts: [
      when(moment),
      { label: 'Kind', text: kind },
      { label: 'Frame', text: frame && !frame.isTop ? frame.url : '' },
      { label: 'Worker', text: worker?.url ?? '' },
      { label: 'Cookies sent', text: cookiesSent.join(', ') },
      { label: 'Body', text: body ?? '' },
      { label: 'Answer', text: answer ? `${answer.status} ${answer.mimeType}${answer.cookiesSet.length > 0 ? `, sets ${answer.cookiesSet.join(', ')}` : ''}` : '' },
      { label: 'No answer', text: failure?.words ?? '' },
    ],
    by: whoDid(initiator),
  };
}

function tellDocument({ documents }: Visit, id: string): Told | undefined {
  const document = documents.find(({ url }) => url === id) ?? documents[Number(id)] ?? documents[0];
  return document && { headline: document.url, facts: [when(document.when), { label: 'Title', text: document.title }, { label: 'Answer', text: String(document.status) }], by: [] };
}

function when({ atMs, stage, standing, granted }: Moment): Fact {
  const agreed = granted.length > 0 ? `agreed to ${granted.join(', ')}` : standing;
  return { label: 'When', text: `${durationLabel(atMs)} after the visit began, at ${stage}, ${agreed}` };
}

/** Innermost place first, then the way its script came into the page. */
function whoDid({ kind, place, stack, chain }: Initiator): string[] {
  const places = [...(place ? [place] : []), ...stack.filter((one) => !place || placeLabel(one) !== placeLabel(place))].slice(0, mostPlaces).map(placeLabel);
  const came = chain.length > 0 ? [`came by ${chain.slice(0, mostPlaces).join(' ← ')}`] : [];
  return places.length + came.length > 0 ? [...places, ...came] : [`the ${kind}`];
}

function placeLabel({ url, line, column, functionName }: CodePlace): string {
  return `${functionName ? `${functionName} at ` : ''}${cut(url, mostCharacters)}:${line}:${column}`;
}
