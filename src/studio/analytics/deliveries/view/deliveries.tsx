import type { AdminViewServerProps } from 'payload';
import type { Destination } from '../../../../measurement/destinations/destination.ts';
import { systemClock } from '../../../../platform/clock.ts';
import { readEnvironment } from '../../../../platform/environment.ts';
import { type Delivery, deliveryStatuses, type DeliveryFilter, type FoundDeliveries, readDeliveries } from '../read.ts';
import { wouldSend } from '../would-send.ts';
import { destinationOf } from '../../destinations/documents.ts';
import { studioServices } from '../../../services.ts';
import { type Translate, translator } from '../../../translations/translate.ts';
import { Frame } from '../../../ui/frame.tsx';
import { Empty } from '../../../ui/kit/empty.tsx';
import { Field } from '../../../ui/kit/field.tsx';
import { FilterForm } from '../../../ui/kit/filter-form.tsx';
import { Notice } from '../../../ui/kit/notice.tsx';
import { PageHead } from '../../../ui/kit/page-head.tsx';
import { DestinationActions } from './actions.tsx';
import { DeliveriesTable } from './table.tsx';
import { skipLabels, statusLabels } from './labels.ts';
import './deliveries.css';

type Known = { id: string; name: string; isSent: boolean };

/** `/admin/deliveries`: what was sent to which destination, what is queued, and what was not sent and why. */
export async function Deliveries(props: AdminViewServerProps) {
  return (
    <Frame {...props}>
      <Page {...props} />
    </Frame>
  );
}

async function Page({ initPageResult, searchParams }: AdminViewServerProps) {
  const { req } = initPageResult;
  const { admin, api } = req.payload.config.routes;
  const t = translator(req.i18n.language);
  const { docs } = await req.payload.find({
    collection: 'destinations',
    depth: 0,
    pagination: false,
    sort: 'name',
    req,
  });
  const known: Known[] = docs.map(({ id, name, kind, isActive }) => ({
    id: String(id),
    name: String(name),
    isSent: kind !== 'tag' && isActive === true,
  }));
  const filter = filterOf(searchParams);
  const found = await findShown(filter);
  const held = new Map(
    docs
      .flatMap((row) => destinationOf({ ...row }, new Map()) ?? [])
      .map((destination) => [destination.id, destination]),
  );
  return (
    <>
      <PageHead
        title={t('Deliveries')}
        description={t(
          'Each event has one row for each destination it goes to. No visitor is identified here, because each destination knows visitors only by its own pseudonyms.',
        )}
      />
      {known.length === 0 && (
        <Empty>
          {t('No events leave this website, because there is no destination.')}{' '}
          <a href={`${admin}/collections/destinations/create`}>{t('Add destination')}</a>
        </Empty>
      )}
      {known.length > 0 && <Sums {...{ known, found, admin, api, t }} />}
      <Filter path={`${admin}/deliveries`} known={known} filter={filter} t={t} />
      {!found && (
        <Notice tone="error" role="alert">
          {t('The deliveries cannot be shown because their database does not respond. Try again in a minute.')}
        </Notice>
      )}
      {found && (
        <DeliveriesTable
          deliveries={found.deliveries.map((delivery) => asSent(delivery, held.get(delivery.destination)))}
          names={new Map(known.map(({ id, name }) => [id, name]))}
          language={req.i18n.language}
        />
      )}
    </>
  );
}

/** Adds, in the vendor's own format, what a dry run held back. */
function asSent(delivery: Delivery, destination: Destination | undefined): Delivery {
  if (delivery.payload === null || !destination) return { ...delivery, payload: null };
  return { ...delivery, payload: wouldSend(destination, delivery.payload, systemClock.nowMs()) };
}

/** Returns undefined when the database does not respond. */
async function findShown(filter: DeliveryFilter): Promise<FoundDeliveries | undefined> {
  try {
    return await readDeliveries(await studioServices(readEnvironment()).sql(), filter, systemClock.nowMs());
  } catch {
    return undefined; // The worker and the database log the reason themselves.
  }
}

type SumsProps = {
  known: readonly Known[];
  found: FoundDeliveries | undefined;
  admin: string;
  api: string;
  t: Translate;
};

function Sums({ known, found, admin, api, t }: SumsProps) {
  return (
    <ul className="deliveries-sums">
      {known.map(({ id, name, isSent }) => {
        const dead =
          found?.counts.find(({ destination, status }) => destination === id && status === 'dead')?.count ?? 0;
        return (
          <li key={id}>
            <h2>
              <a href={`${admin}/collections/destinations/${id}`}>{name}</a>
            </h2>
            <p>{sumText(found, id, t)}</p>
            {isSent && <DestinationActions address={`${api}/deliveries`} destination={id} name={name} dead={dead} />}
          </li>
        );
      })}
    </ul>
  );
}

function sumText(found: FoundDeliveries | undefined, id: string, t: Translate): string {
  const counts = deliveryStatuses.flatMap(
    (status) =>
      found?.counts
        .filter((one) => one.destination === id && one.status === status)
        .map(({ count }) => `${t(statusLabels[status])}: ${count}`) ?? [],
  );
  const skips =
    found?.skips
      .filter(({ destination }) => destination === id)
      .map(({ reason, events }) => `${events} ${skipIn(reason, t)}`) ?? [];
  return [
    counts.join(', ') || t('Nothing yet'),
    ...(skips.length > 0 ? [t('skipped in the last 30 days: {list}', { list: skips.join(', ') })] : []),
  ].join('; ');
}

function skipIn(reason: string, t: Translate): string {
  const [, words] = Object.entries(skipLabels).find(([key]) => key === reason) ?? [];
  return words ? t(words) : reason;
}

function Filter({
  path,
  known,
  filter,
  t,
}: {
  path: string;
  known: readonly Known[];
  filter: DeliveryFilter;
  t: Translate;
}) {
  return (
    <FilterForm path={path} label={t('Filter')} submit={t('Show')}>
      <Field label={t('Destination')}>
        <select name="destination" defaultValue={filter.destination ?? ''}>
          <option value="">{t('All')}</option>
          {known.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <Field label={t('Status')}>
        <select name="status" defaultValue={filter.status ?? ''}>
          <option value="">{t('All')}</option>
          {deliveryStatuses.map((status) => (
            <option key={status} value={status}>
              {t(statusLabels[status])}
            </option>
          ))}
        </select>
      </Field>
    </FilterForm>
  );
}

function filterOf(given: AdminViewServerProps['searchParams']): DeliveryFilter {
  const destination =
    typeof given?.destination === 'string' && given.destination !== '' ? given.destination : undefined;
  return { destination, status: deliveryStatuses.find((status) => status === given?.status) };
}
