import type { PolicyFacts } from '../facts.ts';
import { applying, type PolicySection, type WritePolicy } from '../section.ts';

/** Terms of use in German. They say the same as the English ones, section by section. */
export const terms: WritePolicy = (facts) =>
  applying(
    scope(facts),
    content(),
    links(),
    availability(),
    liability(),
    (facts.terms.law !== '' || facts.terms.courts !== '') && law(facts),
    changes(),
  );

function scope({ company }: PolicyFacts): PolicySection {
  return {
    id: 'scope',
    heading: 'Geltungsbereich',
    body: (
      <p>
        Diese Bedingungen gelten für die Nutzung dieser Website.
        {company.name && ` Betreiber ist ${company.name.replace(/\.$/, '')}.`} Die Nutzung ist kostenlos und braucht
        kein Konto. Für Produkte und Leistungen, die wir anbieten, gelten eigene Bedingungen.
      </p>
    ),
  };
}

function content(): PolicySection {
  return {
    id: 'content',
    heading: 'Inhalte',
    body: (
      <p>
        Texte, Bilder und andere Inhalte sind urheberrechtlich geschützt, sofern nichts anderes dabeisteht. Sie dürfen
        sie lesen, ausdrucken, verlinken und im gesetzlichen Rahmen zitieren. Für alles andere fragen Sie uns bitte
        vorher.
      </p>
    ),
  };
}

function links(): PolicySection {
  return {
    id: 'links',
    heading: 'Links zu anderen Websites',
    body: (
      <p>
        Wir verlinken Websites anderer und haben keinen Einfluss auf deren Inhalte. Erfahren wir, dass eine verlinkte
        Seite gegen das Recht verstößt, entfernen wir den Link.
      </p>
    ),
  };
}

function availability(): PolicySection {
  return {
    id: 'availability',
    heading: 'Verfügbarkeit',
    body: (
      <p>
        Wir können diese Website oder Teile davon jederzeit ändern oder schließen. Bitte unterlassen Sie, was ihren
        Betrieb stört, etwa unnötige automatisierte Abrufe.
      </p>
    ),
  };
}

function liability(): PolicySection {
  return {
    id: 'liability',
    heading: 'Haftung',
    body: (
      <p>
        Wir schreiben sorgfältig, können aber nicht zusagen, dass alles jederzeit vollständig und aktuell ist, und
        nichts hier ist eine Beratung im Einzelfall. Wir haften unbeschränkt für Vorsatz und grobe Fahrlässigkeit, bei
        Verletzung von Leben, Körper oder Gesundheit und wo das Gesetz keine Beschränkung erlaubt. Im Übrigen haften wir
        nur für die Verletzung wesentlicher Pflichten und nur für den vorhersehbaren Schaden.
      </p>
    ),
  };
}

function law({ terms: { law: chosen, courts } }: PolicyFacts): PolicySection {
  return {
    id: 'law',
    heading: 'Anwendbares Recht',
    body: (
      <p>
        {chosen &&
          `Es gilt ${chosen.replace(/\.$/, '')}. Verbrauchern bleibt der Schutz des Rechts des Landes, in dem sie leben. `}
        {courts && `Gegenüber Unternehmen ist der Gerichtsstand ${courts.replace(/\.$/, '')}.`}
      </p>
    ),
  };
}

function changes(): PolicySection {
  return {
    id: 'changes',
    heading: 'Änderungen',
    body: <p>Es gilt die Fassung, die zur Zeit Ihres Besuchs hier veröffentlicht ist.</p>,
  };
}
