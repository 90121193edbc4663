import type { ReactNode } from 'react';
import type { RecordDetail } from '../../../consent/records/search.ts';
import { optionalCategories } from '../../../platform/categories.ts';
import { actionWords, momentOf, placeSourceWords, ruleWords, sourceWords } from './words.ts';

type FactsProps = { detail: RecordDetail; language: string; versionPath: string | null };

/** Everything a record holds, in three groups: the decision, how it came about, and what proves it. */
export function RecordFacts({ detail, language, versionPath }: FactsProps) {
  const { record, head } = detail;
  const { personal } = record;
  const erased = <em>erased</em>;
  return (
    <div className="records-facts">
      <Facts title="The decision">
        <Fact name="Decided">{momentOf(record.decidedAtMs, language)}</Fact>
        <Fact name="Decision">{actionWords[record.action]}</Fact>
        {optionalCategories.map((category) => <Fact key={category} name={category}>{record.choices[category] ? 'allowed' : 'denied'}</Fact>)}
        <Fact name="Made by">{sourceWords[record.source] ?? record.source}</Fact>
        <Fact name="Verified">{record.isVerified ? 'yes, by the server that asked' : 'no: it came from outside a browser we can vouch for'}</Fact>
      </Facts>
      <Facts title="How it was asked">
        <Fact name="What did this visitor see?">{versionPath ? <a href={versionPath}>The banner of version {record.bannerVersion.slice(0, 8)}</a> : `Version ${record.bannerVersion}, which is not archived`}</Fact>
        <Fact name="Asked by">{record.surface}</Fact>
        <Fact name="Language">{record.locale}</Fact>
        <Fact name="Rule">{ruleWords[record.rule] ?? record.rule}</Fact>
        <Fact name="Place">{personal ? `${personal.place || 'not known'} (${placeSourceWords[record.placeSource] ?? record.placeSource})` : erased}</Fact>
        <Fact name="Site key"><code>{record.siteKey}</code></Fact>
        <Fact name="Banner"><code>{record.bannerId}</code></Fact>
        <Fact name="Consent code"><code>{record.codeHash || 'not noted'}</code></Fact>
      </Facts>
      <Facts title="What proves it">
        <Fact name="Record id"><code>{personal?.recordId ?? erased}</code></Fact>
        <Fact name="Consent id"><code>{personal?.consentId ?? erased}</code></Fact>
        <Fact name="Decision before"><code>{personal ? (personal.previousRecordId ?? 'none') : erased}</code></Fact>
        <Fact name="Receipt signature"><code>{personal?.receiptSignature ?? erased}</code></Fact>
        <Fact name="Hash"><code>{record.hash}</code></Fact>
        <Fact name="Hash of the record before"><code>{record.previousHash}</code></Fact>
        <Fact name="Commitment to the personal part"><code>{record.commitment}</code></Fact>
        <Fact name="Covered by">{head ? `the head at record ${head.sequence}, signed ${momentOf(head.atMs, language)}` : 'the next signed head, within minutes'}</Fact>
      </Facts>
    </div>
  );
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <dl>{children}</dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
