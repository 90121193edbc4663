import type { ReactNode } from 'react';
import type { RecordDetail } from '../../../../consent/records/search.ts';
import { optionalCategories } from '../../../../platform/categories.ts';
import { type Phrase, type Say, sayIn } from '../../../words/say.ts';
import { actionWords, categoryWords, placeSourceWords, ruleWords, sourceWords, wordFor } from './words.ts';
import { Moment, Said } from '../../../ui/time/reader-zone.tsx';

type FactsProps = { detail: RecordDetail; language: string; versionPath: string | null };

/** All data of a record in three groups: the decision, its context, and its proof. */
export function RecordFacts({ detail, language, versionPath }: FactsProps) {
  const say = sayIn(language);
  return (
    <div className="records-facts">
      <Decision detail={detail} say={say} />
      <Asking detail={detail} versionPath={versionPath} say={say} />
      <Proof detail={detail} say={say} />
    </div>
  );
}

type GroupProps = { detail: RecordDetail; say: Say };

function Decision({ detail: { record }, say }: GroupProps) {
  return (
    <Facts title={say('The decision')}>
      <Fact name={say('Decided')}>
        <Moment at={record.decidedAtMs} style="second" />
      </Fact>
      <Fact name={say('Decision')}>{say(actionWords[record.action])}</Fact>
      {record.isOvertaken && <Fact name={say('In force')}>{say('No: superseded by a later decision')}</Fact>}
      {optionalCategories.map((category) => (
        <Fact key={category} name={say(categoryWords[category])}>
          {say(record.choices[category] ? 'allowed' : 'denied')}
        </Fact>
      ))}
      <Fact name={say('Made by')}>{wordFor(sourceWords, record.source, say)}</Fact>
      <Fact name={say('Verified')}>
        {say(record.isVerified ? 'yes, by the server that asked' : 'no: the browser could not be verified')}
      </Fact>
    </Facts>
  );
}

function Asking({ detail: { record }, versionPath, say }: GroupProps & { versionPath: string | null }) {
  const { personal, bannerVersion } = record;
  return (
    <Facts title={say('How it was asked')}>
      <Fact name={say('What did this visitor see?')}>
        {versionPath ? (
          <a href={versionPath}>{say('Banner version {version}', { version: bannerVersion.slice(0, 8) })}</a>
        ) : (
          say('Version {version} (not archived)', { version: bannerVersion })
        )}
      </Fact>
      <Fact name={say('Surface')}>{record.surface}</Fact>
      <Fact name={say('Language')}>{record.locale}</Fact>
      <Fact name={say('Rule')}>{wordFor(ruleWords, record.rule, say)}</Fact>
      <Fact name={say('Place')}>
        {personal ? (
          `${personal.place || say('Unknown')} (${wordFor(placeSourceWords, record.placeSource, say)})`
        ) : (
          <em>{say('erased')}</em>
        )}
      </Fact>
      <Fact name={say('Site key')}>
        <code>{record.siteKey}</code>
      </Fact>
      <Fact name={say('Banner')}>
        <code>{record.bannerId}</code>
      </Fact>
      <Fact name={say('Consent script hash')}>
        <code>{record.codeHash || say('not recorded')}</code>
      </Fact>
    </Facts>
  );
}

function Proof({ detail: { record, head }, say }: GroupProps) {
  const { personal } = record;
  const erased = <em>{say('erased')}</em>;
  const ours: readonly (readonly [Phrase, ReactNode])[] = [
    ['Record id', personal?.recordId],
    ['Consent id', personal?.consentId],
    ['Previous decision', personal && (personal.previousRecordId ?? say('none'))],
    ['Receipt signature', personal?.receiptSignature],
    ['Hash', record.hash],
    ['Hash of the previous record', record.previousHash],
    ['Commitment to the personal data', record.commitment],
  ];
  return (
    <Facts title={say('Evidence')}>
      {ours.map(([name, value]) => (
        <Fact key={name} name={say(name)}>
          <code>{value ?? erased}</code>
        </Fact>
      ))}
      <Fact name={say('Chain signature')}>
        {head ? (
          <Said
            phrase="up to record {number}, {time}"
            values={{ number: String(head.sequence) }}
            moments={{ time: head.atMs }}
          />
        ) : (
          say('follows within minutes')
        )}
      </Fact>
    </Facts>
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
