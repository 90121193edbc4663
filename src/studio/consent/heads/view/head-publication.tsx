'use client';
import { useState } from 'react';
import type { HeadPlace } from '../../../../consent/records/publications.ts';
import { callStudio, messageOf } from '../../../ui/client/call-studio.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { DataTable } from '../../../ui/kit/data-table.tsx';
import { LinkBar } from '../../../ui/kit/link-bar.tsx';
import { Notice } from '../../../ui/kit/notice.tsx';
import { Section } from '../../../ui/kit/section.tsx';
import { Status } from '../../../ui/kit/status.tsx';
import { useMoment } from '../../../ui/time/reader-zone.tsx';
import { type Translate, translator } from '../../../translations/translate.ts';
import type { HeadState } from '../read.ts';

const placeNames = {
  file: 'File',
  webhook: 'Webhook receiver',
  timestamp: 'Time stamp authority',
} as const satisfies Record<HeadPlace, string>;

type Props = {
  /** Path of the endpoints. */ api: string;
  /** Where the places are set; null for those who may not. */ settings: string | null;
  places: readonly HeadState[];
  language: string;
};

/** Where the head of the chain is published, what became of it, and the way to publish it now. */
export function HeadPublication({ api, settings, places: given, language }: Props) {
  const t = translator(language);
  const [places, setPlaces] = useState(given);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function publish() {
    setBusy(true);
    const asked = await callStudio<{ places: HeadState[] }>(`${api}/records/publish`, { body: {} });
    setProblem(asked.ok ? '' : messageOf(asked, t));
    if (asked.ok) setPlaces(asked.body.places);
    setBusy(false);
  }

  return (
    <Section id="head-publication" title={t('Chain publication')}>
      <p>{t('Publish the end of the chain outside of the database to find out if records are ever removed.')}</p>
      <States places={places} t={t} language={language} />
      <LinkBar
        label={t('Chain publication')}
        end={
          places.length > 0 && (
            <Button onClick={publish} disabled={isBusy}>
              {t(isBusy ? 'Publishing …' : 'Publish now')}
            </Button>
          )
        }
      >
        {settings !== null && <a href={settings}>{t('Chain settings')}</a>}
        {places.some(({ published }) => published !== null) && (
          <a href={`${api}/records/heads`} download>
            {t('Download published heads')}
          </a>
        )}
      </LinkBar>
      <div role="status">{problem !== '' && <Notice tone="error">{problem}</Notice>}</div>
    </Section>
  );
}

function States({ places, t, language }: { places: readonly HeadState[]; t: Translate; language: string }) {
  const written = useMoment();
  return (
    <DataTable
      caption={t('Chain publication')}
      rows={places}
      keyOf={({ place }) => place}
      empty={t('No place is set, so nobody can tell whether records were removed from the end.')}
      columns={[
        {
          key: 'place',
          label: t('Published to'),
          isRowHeader: true,
          isText: true,
          cell: ({ place, name }) => `${t(placeNames[place])}: ${name}`,
        },
        {
          key: 'published',
          label: t('Last published'),
          cell: ({ published, publishedAtMs }) =>
            published === null || publishedAtMs === null
              ? '–'
              : t('record {number}, {time}', {
                  number: published.toLocaleString(language),
                  time: written(publishedAtMs, 'second'),
                }),
        },
        { key: 'state', label: t('State'), isText: true, cell: (state) => <State state={state} t={t} /> },
      ]}
    />
  );
}

function State({ state: { isOpen, error, published }, t }: { state: HeadState; t: Translate }) {
  if (error !== null) return <Status tone={isOpen ? 'warning' : 'error'}>{error}</Status>;
  if (isOpen) return <Status>{t('Waiting')}</Status>;
  return published === null ? (
    <Status>{t('Nothing published yet')}</Status>
  ) : (
    <Status tone="success">{t('Published')}</Status>
  );
}
