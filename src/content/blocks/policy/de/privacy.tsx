import type { PolicyFacts } from '../facts.ts';
import { FactList, Lines, Mail, Named } from '../parts.tsx';
import { applying, type PolicySection, sentence, type WritePolicy } from '../section.ts';

/** The privacy policy in German. It says the same as the English one, section by section. */
export const privacy: WritePolicy = (facts) =>
  applying(
    controller(facts),
    visiting(facts),
    consent(facts),
    statistics(facts),
    facts.measurement.countsWithoutConsent && pageCounts(facts),
    facts.vendors.length > 0 && services(facts),
    facts.forms.length > 0 && forms(facts),
    facts.hasNewsletter && newsletter(facts),
    recipients(facts),
    rights(facts),
    changes(facts),
  );

function article(facts: PolicyFacts, letter: string): string {
  return `Art. 6 Abs. 1 Buchst. ${letter} ${facts.privacy.law === 'uk' ? 'UK GDPR' : 'DSGVO'}`;
}

/** The law about storing on a device, which asks for consent whether or not data is personal. */
function deviceLaw(facts: PolicyFacts): string {
  return facts.privacy.law === 'uk'
    ? 'Regulation 6 der Privacy and Electronic Communications Regulations'
    : 'dem nationalen Recht zu Art. 5 Abs. 3 der ePrivacy-Richtlinie (in Deutschland § 25 TDDDG)';
}

function controller({ company, privacy: { email, officer } }: PolicyFacts): PolicySection {
  return {
    id: 'controller',
    heading: 'Verantwortlicher',
    body: (
      <>
        <p>Verantwortlich für die Verarbeitung von Daten auf dieser Website ist:</p>
        <FactList
          facts={[
            ['Name', company.name],
            ['Anschrift', company.address && <Lines text={company.address} />],
            ['Telefon', company.phone],
            ['Kontakt zum Datenschutz', email && <Mail address={email} />],
            ['Datenschutzbeauftragte Person', officer && <Lines text={officer} />],
          ]}
        />
      </>
    ),
  };
}

function visiting(facts: PolicyFacts): PolicySection {
  return {
    id: 'visiting',
    heading: 'Wenn Sie die Website besuchen',
    body: (
      <>
        <p>
          Ihr Browser übermittelt Ihre IP-Adresse, die Adresse der Seite und Angaben über sich selbst, etwa seine
          Version und Sprachen. Der Server braucht das, um zu antworten und Missbrauch zu begrenzen. Die IP-Adresse
          bleibt im Arbeitsspeicher: Die Website schreibt sie in kein Protokoll und keine Datenbank.
          {facts.consent.usesPlace &&
            ' Aus der IP-Adresse ermittelt sie dort auch Ihr Land, weil sich die Regeln für die Einwilligung unterscheiden.'}
        </p>
        <p>
          Rechtsgrundlage: unser berechtigtes Interesse an einer funktionierenden und sicheren Website,{' '}
          {article(facts, 'f')}.
        </p>
      </>
    ),
  };
}

function consent(facts: PolicyFacts): PolicySection {
  const { decisionDays, recordYears, isOptInEverywhere } = facts.consent;
  return {
    id: 'consent',
    heading: 'Ihre Einwilligung',
    body: (
      <>
        <p>
          {isOptInEverywhere
            ? 'Nichts Optionales wird gespeichert oder gemessen, bevor Sie zustimmen. '
            : 'Wo das Gesetz eine Einwilligung verlangt, wird nichts Optionales gespeichert oder gemessen, bevor Sie zustimmen; wo es Ihnen ein Widerspruchsrecht gibt, können Sie auf jeder Seite widersprechen. '}
          Ablehnen kostet einen Klick, genau wie Zustimmen, und Sie können{' '}
          <a href={facts.address('/consent/preferences')}>Ihre Auswahl jederzeit ändern</a>. Was vorher rechtmäßig war,
          bleibt davon unberührt.
        </p>
        <p>
          Ihre Antwort merken sich Cookies für {days(decisionDays)}. Außerdem halten wir sie fest: den Zeitpunkt, was
          Sie gesehen haben, in welcher Sprache, jede Kategorie, die Sie erlaubt oder abgelehnt haben, und eine
          Zufallszahl, die auch in Ihrem Cookie steht. IP-Adresse und Name stehen nicht darin. Wir bewahren das{' '}
          {years(recordYears)} über die Gültigkeit Ihrer Antwort hinaus auf, um sie nachweisen zu können. Dann wird die
          Zufallszahl gelöscht.
        </p>
        <p>
          Jedes Laden des Banners wird gezählt, ohne irgendetwas über Sie.{' '}
          <a href={facts.address('/cookies')}>Alle Cookies</a> stehen mit Zweck und Dauer in einer Liste.
        </p>
        <p>
          Rechtsgrundlage: unsere Pflicht, Einwilligungen nachzuweisen, {article(facts, 'c')} mit Art. 5 Abs. 2 und Art.
          7 Abs. 1. Die Cookies, die sich Ihre Antwort merken, sind unbedingt erforderlich nach {deviceLaw(facts)}.
        </p>
      </>
    ),
  };
}

function statistics(facts: PolicyFacts): PolicySection {
  const { retentionMonths, measuresSpeed, linkedDomain } = facts.measurement;
  return {
    id: 'statistics',
    heading: 'Unsere eigene Statistik',
    body: (
      <>
        <p>
          Wenn Sie Analyse erlauben, messen wir auf unseren eigenen Servern, wie die Website genutzt wird: welche Seiten
          Sie öffnen, wie lange und wie weit Sie lesen, welche Links, Dateien, Videos, Suchen und Formulare Sie nutzen,
          von welcher Website Sie kommen, Ihr Land, Ihre Sprache und die Art von Gerät, Browser und System. Zwei Cookies
          mit Zufallszahlen verbinden Ihre Besuche. Keine IP-Adresse wird gespeichert, und E-Mail-Adressen werden aus
          dem Gemessenen entfernt.
          {measuresSpeed &&
            ' Wenn Sie Leistung erlauben, messen wir auch, wie schnell Seiten erscheinen und reagieren.'}
        </p>
        <p>
          Wir bewahren das {months(retentionMonths)} auf. Sie können{' '}
          <a href={facts.address('/consent/my-data')}>einsehen und löschen, was über Sie gemessen wurde</a>.
          {facts.consent.erasesOnWithdrawal &&
            ' Wenn Sie Ihre Einwilligung in die Analyse widerrufen, wird es ebenfalls gelöscht.'}
          {linkedDomain &&
            ` Wo Sie Analyse auf beiden erlauben, werden Ihre Besuche hier und auf ${linkedDomain} verbunden, wenn Sie einem Link von der einen zur anderen folgen.`}
        </p>
        <Exemptions {...facts.consent.exemptions} />
        <p>
          Rechtsgrundlage: Ihre Einwilligung nach {article(facts, 'a')} und {deviceLaw(facts)}.
        </p>
      </>
    ),
  };
}

function Exemptions({ unitedKingdom, france }: PolicyFacts['consent']['exemptions']) {
  const places = [unitedKingdom && 'dem Vereinigten Königreich', france && 'Frankreich'].filter(Boolean).join(' und ');
  if (!places) return null;
  return (
    <p>
      Für Besuche aus {places} erlaubt das Gesetz diese Statistik ohne Einwilligung. Dort messen wir, bis Sie
      widersprechen. Das können Sie auf jeder Seite, und für Werbung messen wir so nie.
    </p>
  );
}

function pageCounts(facts: PolicyFacts): PolicySection {
  return {
    id: 'page-counts',
    heading: 'Gezählte Seitenaufrufe',
    body: (
      <>
        <p>
          Bei Besuchen ohne Zustimmung zählt unser Server, wie oft jede Seite geladen wird, nach Tag und Land. Das sind
          Summen: Auf Ihrem Gerät wird nichts gespeichert oder ausgelesen, und kein einzelner Besuch wird festgehalten.
          Das Land ergibt sich aus Ihrer IP-Adresse, die nicht gespeichert wird. Browser, die Global Privacy Control
          oder Do Not Track senden, zählen nicht mit.
        </p>
        <p>
          Rechtsgrundlage: unser berechtigtes Interesse zu wissen, wie oft Seiten gelesen werden, {article(facts, 'f')}.
        </p>
      </>
    ),
  };
}

function services(facts: PolicyFacts): PolicySection {
  return {
    id: 'services',
    heading: 'Dienste anderer Unternehmen',
    body: (
      <>
        <p>
          Diese Unternehmen erhalten Daten über Sie nur, wenn Sie ihre Kategorie erlauben oder ihren Inhalt selbst
          öffnen. Sie erfahren dann Ihre IP-Adresse und auf welcher Seite Sie sind, außer wo dabeisteht, dass unser
          Server die Daten sendet.
        </p>
        <ul>
          {facts.vendors.map(({ name, company, country, category, purpose, isServerSide, privacyUrl }) => (
            <li key={name}>
              <strong>
                <bdi>{name}</bdi>
              </strong>{' '}
              ({[company, country].filter(Boolean).join(', ')}), {category}. {sentence(purpose)}
              {isServerSide &&
                ' Unser Server sendet die Daten; Ihr Browser verbindet sich nicht mit diesem Unternehmen.'}
              {privacyUrl && (
                <>
                  {' '}
                  <Named name="Datenschutzerklärung" url={privacyUrl} />
                </>
              )}
            </li>
          ))}
        </ul>
        <p>
          Rechtsgrundlage: Ihre Einwilligung nach {article(facts, 'a')} und {deviceLaw(facts)}.
        </p>
      </>
    ),
  };
}

function forms(facts: PolicyFacts): PolicySection {
  const isMailed = facts.forms.some((form) => form.isMailed);
  return {
    id: 'forms',
    heading: 'Formulare',
    body: (
      <>
        <p>
          Was Sie mit einem Formular senden, liegt auf unseren Servern, und die Menschen lesen es, die es beantworten.
          {isMailed && ' Sie erhalten es auch per E-Mail.'} Danach wird es gelöscht:
        </p>
        <ul>
          {facts.forms.map(({ title, retentionMonths }, index) => (
            <li key={index}>
              <bdi>{title}</bdi>: nach {monthsLater(retentionMonths)}
            </li>
          ))}
        </ul>
        <p>
          Als erforderlich bezeichnete Felder brauchen wir, um zu antworten. Rechtsgrundlage: die Bearbeitung Ihrer
          Anfrage, {article(facts, 'b')}, oder unser berechtigtes Interesse daran, {article(facts, 'f')}. Wo ein
          Formular um Ihre Einwilligung bittet, ist es diese, {article(facts, 'a')}.
        </p>
      </>
    ),
  };
}

function newsletter(facts: PolicyFacts): PolicySection {
  return {
    id: 'newsletter',
    heading: 'Newsletter',
    body: (
      <>
        <p>
          Wenn Sie einen Newsletter abonnieren, speichern wir Ihre E-Mail-Adresse, den Text, dem Sie zugestimmt haben,
          und wann. Auf die Liste kommen Sie, sobald Sie per E-Mail bestätigen; eine nie bestätigte Adresse wird nach 8
          Tagen gelöscht. Wir messen nicht, wer einen Newsletter öffnet. Jede E-Mail hat einen Link zum Abbestellen, und
          dass Sie abbestellt haben, merken wir uns ein Jahr lang.
        </p>
        <p>Rechtsgrundlage: Ihre Einwilligung, {article(facts, 'a')}.</p>
      </>
    ),
  };
}

function recipients({ privacy: { recipients, transfers } }: PolicyFacts): PolicySection {
  return {
    id: 'recipients',
    heading: 'Wer sonst Daten erhält',
    body: (
      <>
        {recipients.length > 0 ? (
          <>
            <p>Diese Unternehmen verarbeiten Daten in unserem Auftrag:</p>
            <ul>
              {recipients.map(({ company, country, purpose }, index) => (
                <li key={index}>
                  <strong>
                    <bdi>{company}</bdi>
                  </strong>
                  {country && ` (${country})`}: {sentence(purpose)}
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p>Wir verkaufen keine Daten, und kein anderes Unternehmen erhält sie, außer wie hier beschrieben.</p>
        )}
        {transfers && (
          <p>
            <Lines text={transfers} />
          </p>
        )}
      </>
    ),
  };
}

function rights(facts: PolicyFacts): PolicySection {
  const { authority, authorityUrl, email } = facts.privacy;
  return {
    id: 'rights',
    heading: 'Ihre Rechte',
    body: (
      <>
        <p>
          Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung der Verarbeitung und darauf, Ihre
          Daten in einem gängigen Format zu erhalten. Sie können einer Verarbeitung aus berechtigtem Interesse
          widersprechen und eine Einwilligung jederzeit widerrufen. Sie müssen uns keine Daten geben, und keine
          Entscheidung über Sie wird automatisiert getroffen.
        </p>
        <p>Das können Sie sofort selbst tun:</p>
        <ul>
          <li>
            <a href={facts.address('/consent/preferences')}>Ihre Einwilligung ändern oder widerrufen</a>
          </li>
          <li>
            <a href={facts.address('/consent/receipt')}>Einen Beleg Ihrer Entscheidung abrufen</a>
          </li>
          <li>
            <a href={facts.address('/consent/my-data')}>
              Einsehen, herunterladen und löschen, was über Sie gemessen wurde
            </a>
          </li>
        </ul>
        <p>
          Für alles andere schreiben Sie{' '}
          {email ? (
            <>
              an <Mail address={email} />
            </>
          ) : (
            'uns'
          )}
          . Sie können sich auch bei einer Aufsichtsbehörde beschweren
          {authority && (
            <>
              , für uns ist das: <Named name={authority} url={authorityUrl} />
            </>
          )}
          .
        </p>
      </>
    ),
  };
}

function changes({ changedOn, address }: PolicyFacts): PolicySection {
  return {
    id: 'changes',
    heading: 'Änderungen',
    body: (
      <p>
        Diese Erklärung entsteht aus den Einstellungen, denen die Website selbst folgt, und ändert sich mit ihnen. Kommt
        zu einer Kategorie, die Sie erlaubt haben, ein Unternehmen hinzu, werden Sie neu gefragt.
        {changedOn &&
          ` Unsere Angaben oder die Einstellungen zur Einwilligung wurden zuletzt am ${changedOn} geändert.`}{' '}
        <a href={address('/consent/transparency')}>Versionen des Banners</a> sind archiviert.
      </p>
    ),
  };
}

function days(value: number): string {
  return value === 1 ? 'einen Tag' : `${value} Tage`;
}

function months(value: number): string {
  return value === 1 ? 'einen Monat' : `${value} Monate`;
}

/** After "nach". */
function monthsLater(value: number): string {
  return value === 1 ? 'einem Monat' : `${value} Monaten`;
}

function years(value: number): string {
  return value === 1 ? 'ein Jahr' : `${value} Jahre`;
}
