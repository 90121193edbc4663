import type { AuditEvidence, Finding, Rule, Visit } from '../contract.ts';
import type { DocumentEvidence, MailForm } from '../evidence-contract.ts';
import { hostnameOf } from '../classification/hosts.ts';
import { findingOf } from '../finding.ts';
import { groupBySubject, seenOf, type Sight } from '../seen.ts';
import { hostOfUrl, isOfSite } from '../site-of.ts';

/** The audit submits no form. It judges only forms to other hosts: a script that the markup does not show often handles forms to the website itself. */
export const rule: Rule = {
  id: 'form-by-get',
  title: {
    en: 'A form would put an e-mail address into a URL of another host',
    de: 'Ein Formular würde eine E-Mail-Adresse in eine URL eines anderen Hosts setzen',
  },
  severity: 'major',
  source: { title: 'GDPR 5(1)(f), 25 and 32' },
  check: (evidence) =>
    groupBySubject(formsIn(evidence), ({ form }) => `form to ${hostnameOf(hostOfUrl(form.action))}`).map(
      ([subject, forms]) => finding(subject, forms),
    ),
};

type Shown = { visit: Visit; document: DocumentEvidence; form: MailForm };

function formsIn({ visits, target }: AuditEvidence): Shown[] {
  return visits.flatMap((visit) =>
    visit.documents.flatMap((document) =>
      (document.mailForms ?? [])
        .filter(({ method, action }) => method === 'get' && !isOfSite(hostOfUrl(action), target.site))
        .map((form) => ({ visit, document, form })),
    ),
  );
}

function finding(subject: string, [first, ...others]: readonly [Shown, ...Shown[]]): Finding {
  const sight = ({ visit, document }: Shown): Sight => ({ visit, kind: 'document', id: document.url });
  const action = first.form.action.replace(/[?#].*$/, '');
  return findingOf(rule, subject, {
    seen: seenOf([sight(first), ...others.map(sight)]),
    expected: {
      en: 'A form with an e-mail address is sent by POST, so that the address appears in no log, history or referrer.',
      de: 'Ein Formular mit einer E-Mail-Adresse wird mit POST gesendet, damit sie in keinem Log, Verlauf oder Referrer erscheint.',
    },
    found: {
      en: `A form that asks for an e-mail address is sent by GET to ${action}.`,
      de: `Ein Formular, das nach einer E-Mail-Adresse fragt, wird mit GET an ${action} gesendet.`,
    },
    mend: {
      en: 'Set method="post" on the form. It is best to send it to the website itself.',
      de: 'Setzen Sie im Formular method="post". Senden Sie es am besten an die Website selbst.',
    },
  });
}
