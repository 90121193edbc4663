import type { PolicyFacts } from '../facts.ts';
import { FactList, Lines, Mail } from '../parts.tsx';
import { applying, type PolicySection, type WritePolicy } from '../section.ts';

/** The legal notice in English: who runs the website, as the laws on electronic commerce ask for it. */
export const notice: WritePolicy = (facts) =>
  applying(provider(facts), facts.company.editor !== '' && editor(facts), facts.company.more !== '' && more(facts));

function provider({ company }: PolicyFacts): PolicySection {
  return {
    id: 'provider',
    heading: 'Who runs this website',
    body: (
      <FactList
        facts={[
          ['Name', company.name],
          ['Address', company.address && <Lines text={company.address} />],
          ['Represented by', company.representedBy],
          ['Email', company.email && <Mail address={company.email} />],
          ['Phone', company.phone],
          ['Register', company.register],
          ['VAT ID', company.vatId],
        ]}
      />
    ),
  };
}

function editor({ company }: PolicyFacts): PolicySection {
  return { id: 'editor', heading: 'Responsible for content', body: <p>{company.editor}</p> };
}

function more({ company }: PolicyFacts): PolicySection {
  return {
    id: 'more',
    heading: 'Further information',
    body: (
      <p>
        <Lines text={company.more} />
      </p>
    ),
  };
}
