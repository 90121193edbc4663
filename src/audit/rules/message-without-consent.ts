import type { AuditEvidence, Finding, Rule, Visit } from '../contract.ts';
import type { MessageEvidence } from '../evidence-contract.ts';
import { findingOf } from '../finding.ts';
import { isUngranted } from '../lapses/sighting.ts';
import { groupBySubject, seenOf, type Sight } from '../seen.ts';
import { hostOfUrl, isOfSite } from '../site-of.ts';

/** A message from a page to a frame of another website leaves the site just as a request does. */
export const rule: Rule = {
  id: 'message-without-consent',
  title: {
    en: 'The page sends messages to another website’s frame without consent',
    de: 'Die Seite sendet ohne Einwilligung Nachrichten an den Frame einer anderen Website',
  },
  severity: 'major',
  source: { title: 'ePrivacy Directive 5(3); EDPB Guidelines 2/2023' },
  check: (evidence) =>
    groupBySubject(messagesIn(evidence), ({ message }) => receiverOutside(message, evidence.target.site)).map(
      ([receiver, messages]) => finding(receiver, messages),
    ),
};

type Message = { visit: Visit; message: MessageEvidence };

function messagesIn({ visits }: AuditEvidence): Message[] {
  return visits.flatMap((visit) =>
    visit.messages.filter(({ when }) => isUngranted(when.standing)).map((message) => ({ visit, message })),
  );
}

function receiverOutside({ fromOrigin, toOrigin }: MessageEvidence, site: string): string | undefined {
  const receiver = hostOfUrl(toOrigin);
  return isOfSite(hostOfUrl(fromOrigin), site) && receiver !== '' && !isOfSite(receiver, site) ? receiver : undefined;
}

function finding(receiver: string, [first, ...others]: readonly [Message, ...Message[]]): Finding {
  const sight = ({ visit, message }: Message): Sight => ({ visit, kind: 'message', id: message.id });
  const excerpt = first.message.excerpt.slice(0, 200);
  return findingOf(rule, `messages to ${receiver}`, {
    seen: seenOf([sight(first), ...others.map(sight)]),
    expected: {
      en: 'Without consent, the page sends nothing to frames of other websites.',
      de: 'Ohne Einwilligung sendet die Seite nichts an Frames anderer Websites.',
    },
    found: { en: `postMessage to ${receiver}: ${excerpt}`, de: `postMessage an ${receiver}: ${excerpt}` },
    mend: {
      en: 'Load the frame only after the visitor accepts its category.',
      de: 'Laden Sie den Frame erst, wenn der Besucher seiner Kategorie zugestimmt hat.',
    },
  });
}
