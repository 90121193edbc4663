import type { PolicyFacts } from '../facts.ts';
import { FactList, Lines, Mail } from '../parts.tsx';
import { applying, type PolicySection, type WritePolicy } from '../section.ts';

/** The legal notice in German, the *Impressum*, with what § 5 DDG and § 18 MStV ask for. */
export const notice: WritePolicy = (facts) =>
  applying(provider(facts), facts.company.editor !== '' && editor(facts), facts.company.more !== '' && more(facts));

function provider({ company }: PolicyFacts): PolicySection {
  return {
    id: 'provider',
    heading: 'Angaben zum Anbieter',
    body: (
      <FactList
        facts={[
          ['Name', company.name],
          ['Anschrift', company.address && <Lines text={company.address} />],
          ['Vertreten durch', company.representedBy],
          ['E-Mail', company.email && <Mail address={company.email} />],
          ['Telefon', company.phone],
          ['Register', company.register],
          ['Umsatzsteuer-ID', company.vatId],
        ]}
      />
    ),
  };
}

function editor({ company }: PolicyFacts): PolicySection {
  return { id: 'editor', heading: 'Verantwortlich für den Inhalt', body: <p>{company.editor}</p> };
}

function more({ company }: PolicyFacts): PolicySection {
  return {
    id: 'more',
    heading: 'Weitere Angaben',
    body: (
      <p>
        <Lines text={company.more} />
      </p>
    ),
  };
}
