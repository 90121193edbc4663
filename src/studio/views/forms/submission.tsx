import type { AdminViewServerProps } from 'payload';
import { roleOf } from '../../../content/access/role.ts';
import { deliveriesOf, type Delivery, readSubmission, type Submission as Sent } from '../../../forms/store/search.ts';
import { readEnvironment } from '../../../platform/environment.ts';
import { recordsDesk } from '../../records/desk.ts';
import { momentOf } from '../records/words.ts';
import { ActButton } from './act-button.tsx';
import { Frame } from './frame.tsx';
import { stateOf } from './submissions.tsx';

/** `/admin/submissions/{id}`: everything somebody sent, and what became of it. */
export async function Submission(props: AdminViewServerProps) {
  return <Frame {...props} title="Submission" roles={['admin', 'editor']}>{() => <Page {...props} />}</Frame>;
}

async function Page({ initPageResult, params }: AdminViewServerProps) {
  const { payload, i18n, user } = initPageResult.req;
  const { admin, api } = payload.config.routes;
  const segments = params?.segments;
  const id = Array.isArray(segments) ? String(segments[1]) : '';
  const sql = await recordsDesk(readEnvironment()).sql();
  const one = await readSubmission(sql, id);
  const back = <p className="records-back"><a href={`${admin}/submissions`}>All submissions</a></p>;
  if (!one) return <>{back}<h1>There is no such submission</h1><p>It may have been erased.</p></>;
  return (
    <>
      {back}
      <h1>{one.formTitle}</h1>
      <p>{`${momentOf(one.sentAtMs, i18n.language)}, from ${one.page} (${one.locale}); ${stateOf(one)}. Kept until ${momentOf(one.keepUntilMs, i18n.language)}.`}</p>
      <Answers one={one} api={api} />
      <Deliveries deliveries={await deliveriesOf(sql, id)} />
      <Actions one={one} api={api} list={`${admin}/submissions`} mayErase={roleOf(user) === 'admin'} />
    </>
  );
}

function Answers({ one, api }: { one: Sent; api: string }) {
  return (
    <dl className="forms-answers">
      {one.fields.map(({ name, kind, label, values }) => (
        <div key={name}>
          <dt>{kind === 'consent' ? `Consent (${name})` : label}</dt>
          <dd>{kind === 'consent' ? `${values.length > 0 ? 'Yes' : 'No'}: “${label}”` : kind === 'file' ? <Files one={one} field={name} api={api} /> : values.join(', ') || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

function Files({ one, field, api }: { one: Sent; field: string; api: string }) {
  const files = one.files.filter((file) => file.field === field);
  if (files.length === 0) return '–';
  return <ul>{files.map(({ id, name, sizeBytes }) => <li key={id}><a href={`${api}/submissions/${one.id}/files/${id}`} download>{name}</a> ({Math.ceil(sizeBytes / 1024)} kB)</li>)}</ul>;
}

function Deliveries({ deliveries }: { deliveries: readonly Delivery[] }) {
  if (deliveries.length === 0) return null;
  return (
    <>
      <h2>Told</h2>
      <ul>{deliveries.map(({ what, status, attempts, lastError }, at) => <li key={at}>{`${what}: ${status}${attempts > 1 ? `, ${attempts} attempts` : ''}${lastError ? ` (${lastError})` : ''}`}</li>)}</ul>
    </>
  );
}

function Actions({ one, api, list, mayErase }: { one: Sent; api: string; list: string; mayErase: boolean }) {
  const address = `${api}/submissions/act`;
  const ids = [one.id];
  const isHandled = one.handledAtMs !== null;
  return (
    <div className="forms-actions">
      {!one.spam && <ActButton address={address} act={{ act: 'handle', ids, isHandled: !isHandled }} label={isHandled ? 'Mark as to be handled' : 'Mark as handled'} />}
      {one.spam && <ActButton address={address} act={{ act: 'not-spam', ids }} label="This is not spam" />}
      {mayErase && <ActButton address={address} act={{ act: 'erase', ids }} label="Erase" question="Erase this submission with its files and mails? This cannot be undone." next={list} />}
      {mayErase && one.email && <ActButton address={address} act={{ act: 'erase-person', email: one.email }} label={`Erase everything of ${one.email}`} question={`Erase all submissions, files, mails and the newsletter subscription of ${one.email}? This cannot be undone.`} next={list} />}
    </div>
  );
}
