import type { AdminViewServerProps } from 'payload';
import { listSubscribers, type Subscriber } from '../../../forms/store/search.ts';
import { readEnvironment } from '../../../platform/environment.ts';
import { studioServices } from '../../services.ts';
import { type Phrase, type Translate, translator } from '../../translations/translate.ts';
import { ActButton } from './act-button.tsx';
import { Frame, parametersOf } from '../../ui/frame.tsx';
import { Actions } from '../../ui/kit/actions.tsx';
import { type Column, DataTable } from '../../ui/kit/data-table.tsx';
import { LinkBar } from '../../ui/kit/link-bar.tsx';
import { PageHead } from '../../ui/kit/page-head.tsx';
import { Moment, ZoneNote } from '../../ui/time/reader-zone.tsx';
import { noteLook } from '../../accounts/activity/looks.ts';
import { ExportLink } from '../../accounts/view/export-link.tsx';

const perPage = 100;
const words: Readonly<Record<string, Phrase>> = {
  asked: 'not confirmed',
  confirmed: 'confirmed',
  left: 'unsubscribed',
};

/** `/admin/subscribers`: the newsletter's subscribers, and what each of them agreed to. */
export async function Subscribers(props: AdminViewServerProps) {
  return (
    <Frame {...props}>
      <Page {...props} />
    </Frame>
  );
}

async function Page({ initPageResult, searchParams }: AdminViewServerProps) {
  const { payload, i18n } = initPageResult.req;
  const { admin, api } = payload.config.routes;
  const t = translator(i18n.language);
  const after = parametersOf(searchParams).get('after')?.slice(0, 254) ?? '';
  await noteLook(initPageResult.req, { of: 'subscribers' });
  const found = await listSubscribers(await studioServices(readEnvironment()).sql(), { after, limit: perPage });
  const last = found.at(-1);
  return (
    <>
      <PageHead title={t('Subscribers')} />
      <DataTable
        caption={t('Subscribers')}
        columns={columnsFor(`${api}/submissions/act`, t)}
        rows={found}
        keyOf={({ id }) => id}
        empty={t('Nobody has signed up yet.')}
      />
      <ZoneNote />
      <LinkBar
        label={t('Pages and exports')}
        end={<ExportLink href={`${api}/subscribers/export`}>{t('Export CSV')}</ExportLink>}
      >
        {last && found.length === perPage && (
          <a href={`${admin}/subscribers?${new URLSearchParams({ after: last.email.toLowerCase() })}`}>{t('More')}</a>
        )}
      </LinkBar>
    </>
  );
}

function columnsFor(address: string, t: Translate): Column<Subscriber>[] {
  return [
    { key: 'address', label: t('Address'), isRowHeader: true, cell: ({ email }) => email },
    { key: 'status', label: t('Status'), cell: ({ status }) => (words[status] ? t(words[status]) : status) },
    {
      key: 'since',
      label: t('Since'),
      cell: ({ leftAtMs, confirmedAtMs, askedAtMs }) => (
        <Moment at={leftAtMs ?? confirmedAtMs ?? askedAtMs} style="second" />
      ),
    },
    { key: 'agreed', label: t('Agreed to'), isText: true, cell: ({ consentText }) => consentText },
    {
      key: 'actions',
      label: t('Actions'),
      cell: (one) => <SubscriberActions subscriber={one} address={address} t={t} />,
    },
  ];
}

type SubscriberActionsProps = { subscriber: Subscriber; address: string; t: Translate };

function SubscriberActions({ subscriber: { id, email, status }, address, t }: SubscriberActionsProps) {
  return (
    <Actions>
      {status !== 'left' && (
        <ActButton address={address} act={{ act: 'unsubscribe', subscriberId: id }} label={t('Unsubscribe')} />
      )}
      <ActButton
        address={address}
        act={{ act: 'erase-person', email }}
        label={t('Erase')}
        question={t('Erase everything stored about {email}? This cannot be undone.', { email })}
      />
    </Actions>
  );
}
