import type { AuditEvidence, Finding, MessageEvidence, Rule, Visit } from '../contract.ts';
import { findingOf } from '../finding.ts';
import { isUngranted } from '../lapses/sighting.ts';
import { groupBySubject, seenOf, type Sight } from '../seen.ts';
import { hostOfUrl, isOfSite } from '../site-of.ts';

/** What a page says to a frame of another website leaves it as surely as a request does. */
export const rule: Rule = {
  id: 'message-without-consent',
  title: { en: 'The page passes messages to another website’s frame without consent', de: 'Die Seite gibt Nachrichten ohne Einwilligung an den Rahmen einer anderen Website' },
  severity: 'major',
  source: { title: 'ePrivacy Directive 5(3); EDPB Guidelines 2/2023' },
  check: (evidence) => groupBySubject(messagesIn(evidence), ({ message }) => receiverOutside(message, evidence.target.site)).map(([receiver, messages]) => finding(receiver, messages)),
};

type Message = { visit: Visit; message: MessageEvidence };

function messagesIn({ visits }: AuditEvidence): Message[] {
  return visits.flatMap((visit) => visit.messages.filter(({ when }) => isUngranted(when.standing)).map((message) => ({ visit, message })));
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
    expected: { en: 'Without consent the page tells frames of other websites nothing.', de: 'Ohne Einwilligung sagt die Seite Rahmen anderer Websites nichts.' },
    found: { en: `postMessage to ${receiver}: ${excerpt}`, de: `postMessage an ${receiver}: ${excerpt}` },
    mend: { en: 'Put the frame into the page only once its category is granted.', de: 'Den Rahmen erst in die Seite setzen, wenn seine Kategorie gewährt ist.' },
  });
}
