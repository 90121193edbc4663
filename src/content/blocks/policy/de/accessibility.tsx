import type { PolicyFacts } from '../facts.ts';
import { Mail, Named } from '../parts.tsx';
import { applying, type PolicySection, type WritePolicy } from '../section.ts';

/** The accessibility statement in German. It says the same as the English one, section by section. */
export const accessibility: WritePolicy = (facts) =>
  applying(
    commitment(facts),
    facts.accessibility.conformance !== null && status(facts),
    facts.accessibility.barriers.length > 0 && barriers(facts),
    feedback(facts),
    facts.accessibility.enforcement !== '' && enforcement(facts),
  );

function commitment({ company }: PolicyFacts): PolicySection {
  return {
    id: 'commitment',
    heading: 'Unser Ziel',
    body: (
      <p>
        {company.name || 'Wir'} {company.name ? 'möchte' : 'möchten'}, dass alle diese Website nutzen können, auch mit
        Screenreader, nur mit der Tastatur, mit großer Schrift oder mit weniger Bewegung. Diese Erklärung gilt für diese
        Website.
      </p>
    ),
  };
}

const conformanceTexts = {
  full: 'Diese Website erfüllt die Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA, vollständig.',
  partial:
    'Diese Website erfüllt die Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA, teilweise: Einige Teile erfüllen sie nicht ganz.',
  none: 'Diese Website erfüllt die Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA, nicht.',
};

function status({ accessibility: { conformance, assessedOn, assessment } }: PolicyFacts): PolicySection {
  return {
    id: 'status',
    heading: 'Stand der Vereinbarkeit',
    body: (
      <>
        <p>{conformance && conformanceTexts[conformance]}</p>
        {assessedOn && (
          <p>
            {assessment === 'external'
              ? `Eine externe Stelle hat das am ${assessedOn} geprüft.`
              : `Wir haben das am ${assessedOn} selbst geprüft.`}
          </p>
        )}
      </>
    ),
  };
}

function barriers({ accessibility }: PolicyFacts): PolicySection {
  return {
    id: 'limitations',
    heading: 'Bekannte Einschränkungen',
    body: (
      <ul>
        {accessibility.barriers.map((text, index) => (
          <li key={index}>{text}</li>
        ))}
      </ul>
    ),
  };
}

function feedback({ accessibility: { email, answerDays }, company: { phone } }: PolicyFacts): PolicySection {
  return {
    id: 'feedback',
    heading: 'Barriere melden',
    body: (
      <p>
        Wenn etwas für Sie nicht funktioniert oder Sie Informationen in einem anderen Format brauchen, schreiben Sie{' '}
        {email ? (
          <>
            an <Mail address={email} />
          </>
        ) : (
          'uns'
        )}
        {phone && <> oder rufen Sie an: {phone}</>}. Wir antworten innerhalb von{' '}
        {answerDays === 1 ? 'einem Werktag' : `${answerDays} Werktagen`}.
      </p>
    ),
  };
}

function enforcement({ accessibility: { enforcement: name, enforcementUrl } }: PolicyFacts): PolicySection {
  return {
    id: 'enforcement',
    heading: 'Wenn unsere Antwort nicht hilft',
    body: (
      <p>
        Sie können sich an diese Stelle wenden: <Named name={name} url={enforcementUrl} />.
      </p>
    ),
  };
}
