import type { PolicyFacts } from '../facts.ts';
import { applying, type PolicySection, type WritePolicy } from '../section.ts';

/** Terms of use of a website in English. They sell nothing: a shop needs terms of sale of its own. */
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
    heading: 'What these terms cover',
    body: (
      <p>
        These terms apply to the use of this website, which {company.name || 'we'} {company.name ? 'runs' : 'run'}.
        Using it is free and needs no account. Products and services that we offer have terms of their own.
      </p>
    ),
  };
}

function content(): PolicySection {
  return {
    id: 'content',
    heading: 'Content',
    body: (
      <p>
        Texts, pictures and other content are protected by copyright unless they say otherwise. You may read, print and
        link to them, and quote them as the law allows. For anything else, ask us first.
      </p>
    ),
  };
}

function links(): PolicySection {
  return {
    id: 'links',
    heading: 'Links to other websites',
    body: (
      <p>
        We link to websites of others and do not control what they publish. When we learn that a linked page breaks the
        law, we remove the link.
      </p>
    ),
  };
}

function availability(): PolicySection {
  return {
    id: 'availability',
    heading: 'Availability',
    body: (
      <p>
        We may change or close this website or parts of it at any time. Please do nothing that disturbs its operation,
        such as loading it without need by automated means.
      </p>
    ),
  };
}

function liability(): PolicySection {
  return {
    id: 'liability',
    heading: 'Liability',
    body: (
      <p>
        We write with care, but cannot promise that everything is complete and up to date at any time, and nothing here
        is advice for a particular case. We are liable without limit for intent and gross negligence, for injury to
        life, body or health, and wherever the law does not allow a limit. Otherwise we are liable only for the breach
        of an essential duty, and only for the damage that could be foreseen.
      </p>
    ),
  };
}

function law({ terms: { law: chosen, courts } }: PolicyFacts): PolicySection {
  return {
    id: 'law',
    heading: 'Governing law',
    body: (
      <p>
        {chosen &&
          `These terms are governed by ${chosen.replace(/\.$/, '')}. Consumers keep the protection of the law of the country in which they live. `}
        {courts && `For business customers, the place of jurisdiction is ${courts.replace(/\.$/, '')}.`}
      </p>
    ),
  };
}

function changes(): PolicySection {
  return {
    id: 'changes',
    heading: 'Changes',
    body: <p>The version that is published here applies at the time of your visit.</p>,
  };
}
