import type { PolicyFacts } from '../facts.ts';
import { Mail, Named } from '../parts.tsx';
import { applying, type PolicySection, type WritePolicy } from '../section.ts';

/** The accessibility statement in English, with the parts that the W3C's generator and the European Union's model statement have. */
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
    heading: 'Our aim',
    body: (
      <p>
        {company.name || 'We'} {company.name ? 'wants' : 'want'} everybody to be able to use this website, also with a
        screen reader, with the keyboard alone, with large text, or with less motion. This statement applies to this
        website.
      </p>
    ),
  };
}

const conformanceTexts = {
  full: 'This website is fully conformant with the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.',
  partial:
    'This website is partially conformant with the Web Content Accessibility Guidelines (WCAG) 2.2, level AA: some parts do not fully meet them.',
  none: 'This website is not conformant with the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.',
};

function status({ accessibility: { conformance, assessedOn, assessment } }: PolicyFacts): PolicySection {
  return {
    id: 'status',
    heading: 'Conformance',
    body: (
      <>
        <p>{conformance && conformanceTexts[conformance]}</p>
        {assessedOn && (
          <p>
            {assessment === 'external'
              ? `An external organisation assessed it on ${assessedOn}.`
              : `We assessed it ourselves on ${assessedOn}.`}
          </p>
        )}
      </>
    ),
  };
}

function barriers({ accessibility }: PolicyFacts): PolicySection {
  return {
    id: 'limitations',
    heading: 'Known limitations',
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
    heading: 'Tell us about a barrier',
    body: (
      <p>
        If something does not work for you, or you need information in another format, write to{' '}
        {email ? <Mail address={email} /> : 'us'}
        {phone && <> or call {phone}</>}. We answer within {answerDays} working {answerDays === 1 ? 'day' : 'days'}.
      </p>
    ),
  };
}

function enforcement({ accessibility: { enforcement: name, enforcementUrl } }: PolicyFacts): PolicySection {
  return {
    id: 'enforcement',
    heading: 'If our answer does not help',
    body: (
      <p>
        You can turn to <Named name={name} url={enforcementUrl} />.
      </p>
    ),
  };
}
