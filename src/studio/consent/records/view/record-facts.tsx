import type { ReactNode } from 'react';
import type { RecordDetail } from '../../../../consent/records/search.ts';
import { isUnpublished, postedName } from '../../../../consent/records/unpublished.ts';
import { optionalCategories } from '../../../../platform/categories.ts';
import { type Phrase, type Translate, translator } from '../../../translations/translate.ts';
import { actionLabels, categoryLabels, placeSourceLabels, ruleLabels, sourceLabels, wordFor } from './labels.ts';
import { Fact, Facts } from '../../../ui/kit/facts.tsx';
import { Section } from '../../../ui/kit/section.tsx';
import { Moment, Said } from '../../../ui/time/reader-zone.tsx';
import './records.css';

type FactsProps = { detail: RecordDetail; language: string; versionPath: string | null };

/** All data of a record in three groups: the decision, its context, and its proof. */
export function RecordFacts({ detail, language, versionPath }: FactsProps) {
  const t = translator(language);
  return (
    <div className="records-facts">
      <Decision detail={detail} t={t} />
      <Asking detail={detail} versionPath={versionPath} t={t} />
      <Proof detail={detail} t={t} />
    </div>
  );
}

type GroupProps = { detail: RecordDetail; t: Translate };

function Decision({ detail: { record }, t }: GroupProps) {
  return (
    <Group id="record-decision" title={t('The decision')}>
      <Fact name={t('Decided')}>
        <Moment at={record.decidedAtMs} style="second" />
      </Fact>
      <Fact name={t('Decision')}>{t(actionLabels[record.action])}</Fact>
      {record.isOvertaken && <Fact name={t('In force')}>{t('No: superseded by a later decision')}</Fact>}
      {optionalCategories.map((category) => (
        <Fact key={category} name={t(categoryLabels[category])}>
          {t(record.choices[category] ? 'allowed' : 'denied')}
        </Fact>
      ))}
      <Fact name={t('Made by')}>{wordFor(sourceLabels, record.source, t)}</Fact>
      <Fact name={t('Verified')}>
        {t(record.isVerified ? 'yes, by the server that asked' : 'no: the browser could not be verified')}
      </Fact>
    </Group>
  );
}

function Asking({ detail: { record }, versionPath, t }: GroupProps & { versionPath: string | null }) {
  const { personal, bannerVersion } = record;
  return (
    <Group id="record-asking" title={t('How it was asked')}>
      <Fact name={t('What did this visitor see?')}>
        {versionPath ? (
          <a href={versionPath}>{t('Banner version {version}', { version: bannerVersion.slice(0, 8) })}</a>
        ) : isUnpublished(bannerVersion) ? (
          t('Version {version} (never published)', { version: postedName(bannerVersion) })
        ) : (
          t('Version {version} (not archived)', { version: bannerVersion })
        )}
      </Fact>
      <Fact name={t('Surface')}>{record.surface}</Fact>
      <Fact name={t('Language')}>{named(record.locale, t)}</Fact>
      <Fact name={t('Rule')}>{wordFor(ruleLabels, record.rule, t)}</Fact>
      <Fact name={t('Place')}>
        {personal ? (
          `${personal.place || t('Unknown')} (${wordFor(placeSourceLabels, record.placeSource, t)})`
        ) : (
          <em>{t('erased')}</em>
        )}
      </Fact>
      <Fact name={t('Site key')}>
        <code>{record.siteKey}</code>
      </Fact>
      <Fact name={t('Banner')}>
        <code>{named(record.bannerId, t)}</code>
      </Fact>
      <Fact name={t('Consent script hash')}>
        <code>{record.codeHash || t('not recorded')}</code>
      </Fact>
    </Group>
  );
}

function named(name: string, t: Translate): string {
  return isUnpublished(name) ? t('{name} (never published)', { name: postedName(name) }) : name;
}

function Proof({ detail: { record, head }, t }: GroupProps) {
  const { personal } = record;
  const erased = <em>{t('erased')}</em>;
  const ours: readonly (readonly [Phrase, ReactNode])[] = [
    ['Record id', personal?.recordId],
    ['Consent id', personal?.consentId],
    ['Previous decision', personal && (personal.previousRecordId ?? t('none'))],
    ['Receipt signature', personal?.receiptSignature],
    ['Hash', record.hash],
    ['Hash of the previous record', record.previousHash],
    ['Commitment to the personal data', record.commitment],
  ];
  return (
    <Group id="record-evidence" title={t('Evidence')}>
      {ours.map(([name, value]) => (
        <Fact key={name} name={t(name)}>
          <code>{value ?? erased}</code>
        </Fact>
      ))}
      <Fact name={t('Chain signature')}>
        {head ? (
          <Said
            phrase="up to record {number}, {time}"
            values={{ number: String(head.sequence) }}
            moments={{ time: head.atMs }}
          />
        ) : (
          t('follows within minutes')
        )}
      </Fact>
    </Group>
  );
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Section id={id} title={title}>
      <Facts>{children}</Facts>
    </Section>
  );
}
