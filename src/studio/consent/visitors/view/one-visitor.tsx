'use client';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { callStudio, fetchFile, messageOf } from '../../../ui/client/call-studio.ts';
import type { VisitorFound } from '../endpoints.ts';
import { createFormats, type Formats } from '../../../analytics/ui/formats.ts';
import { useTimeZone } from '../../../ui/time/reader-zone.tsx';

type Props = { address: string; recordsPath: string; language: string };
type Found = VisitorFound & { text: string };

/** Finds a visitor by an id they send, and shows, exports or erases their data. */
export function OneVisitor({ address, recordsPath, language }: Props) {
  const timeZone = useTimeZone();
  const formats = useMemo(() => createFormats(language, timeZone), [language, timeZone]);
  const { t } = formats;
  const [found, setFound] = useState<Found>();
  const [said, setSaid] = useState('');

  async function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim();
    setFound(undefined);
    if (text === '') return setSaid(t('Paste an id first.'));
    setSaid(t('Searching …'));
    const asked = await callStudio<VisitorFound>(`${address}/find`, { body: { text } });
    setSaid(asked.ok ? '' : messageOf(asked, t));
    if (asked.ok) setFound({ ...asked.body, text });
  }

  return (
    <>
      <form className="records-find visitor-find" onSubmit={find}>
        <label>
          <span>{t('Visitor id, consent id, cookie, receipt or record id')}</span>
          <input name="text" autoComplete="off" spellCheck={false} />
        </label>
        <button type="submit">{t('Find')}</button>
        <p role="status">{said}</p>
      </form>
      {found && <Kept key={found.text} found={found} address={address} recordsPath={recordsPath} formats={formats} />}
    </>
  );
}

function Kept({
  found,
  address,
  recordsPath,
  formats,
}: {
  found: Found;
  address: string;
  recordsPath: string;
  formats: Formats;
}) {
  const { t, number } = formats;
  const { sequence } = found;
  return (
    <section aria-labelledby="visitor-kept">
      <h2 id="visitor-kept">
        {t('Stored: {events} events, {records} consent records', {
          events: number(found.found),
          records: number(found.records),
        })}
      </h2>
      {sequence !== null && (
        <p>
          <a href={`${recordsPath}/${sequence}`}>{t('The consent record')}</a>
        </p>
      )}
      {found.events.length > 0 && <Newest found={found} formats={formats} />}
      {found.found > 0 && <Export address={`${address}/export`} text={found.text} formats={formats} />}
      {found.found + found.records > 0 && (
        <Erase address={`${address}/erase`} text={found.text} hasRecords={found.records > 0} formats={formats} />
      )}
    </section>
  );
}

function Newest({ found, formats }: { found: Found; formats: Formats }) {
  const { t, moment } = formats;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reachable without a mouse (WCAG 2.1.1).
    <div className="records-scroll" tabIndex={0} role="region" aria-label={t('Latest events')}>
      <table className="records-table">
        <caption>{t('Latest events')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('When')}</th>
            <th scope="col">{t('Event')}</th>
            <th scope="col">{t('Page')}</th>
            <th scope="col">{t('Country')}</th>
          </tr>
        </thead>
        <tbody>
          {found.events.map(({ atMs, name, path, country }, at) => (
            <tr key={`${atMs} ${at}`}>
              <td>{moment(atMs)}</td>
              <td>{name}</td>
              <td>{path}</td>
              <td>{formats.named('country', country) || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Export({ address, text, formats: { t } }: { address: string; text: string; formats: Formats }) {
  const [said, setSaid] = useState('');
  async function take(format: 'json' | 'csv') {
    const asked = await fetchFile(address, { text, format });
    if (!asked.ok) return setSaid(messageOf(asked, t));
    const link = document.createElement('a');
    link.href = URL.createObjectURL(asked.body);
    link.download = asked.body.name;
    link.click();
    URL.revokeObjectURL(link.href);
    setSaid('');
  }
  return (
    <div className="records-erase__do">
      <button type="button" onClick={() => take('json')}>
        {t('Export as JSON')}
      </button>
      <button type="button" onClick={() => take('csv')}>
        {t('Export as CSV')}
      </button>
      <span role="status">{said}</span>
    </div>
  );
}

function Erase({
  address,
  text,
  hasRecords,
  formats: { t },
}: {
  address: string;
  text: string;
  hasRecords: boolean;
  formats: Formats;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [erases, setErases] = useState<'events' | 'records'>('events');
  const [said, setSaid] = useState('');
  const open = (what: 'events' | 'records') => {
    setErases(what);
    dialog.current?.showModal();
  };
  async function erase() {
    dialog.current?.close();
    const asked = await callStudio<{ erasure: string }>(address, { body: { text, erases } });
    setSaid(
      asked.ok
        ? t('Requested as {id}. The worker erases the data within seconds and records this in the erasure log.', {
            id: asked.body.erasure,
          })
        : messageOf(asked, t),
    );
  }
  return (
    <div className="records-erase">
      <div className="records-erase__do">
        <button type="button" className="records-danger" onClick={() => open('events')}>
          {t('Erase measured data')}
        </button>
        {hasRecords && (
          <button type="button" className="records-danger" onClick={() => open('records')}>
            {t('Erase personal data in the records too')}
          </button>
        )}
      </div>
      <p role="status">{said}</p>
      <dialog ref={dialog} aria-labelledby="visitor-question">
        <EraseQuestion erases={erases} onErase={erase} t={t} />
      </dialog>
    </div>
  );
}

type EraseQuestionProps = { erases: 'events' | 'records'; onErase: () => Promise<void>; t: Formats['t'] };

function EraseQuestion({ erases, onErase, t }: EraseQuestionProps) {
  return (
    <>
      <h3 id="visitor-question">
        {t(erases === 'events' ? 'Erase measured data?' : 'Erase personal data in the records too?')}
      </h3>
      <p>
        {t(
          erases === 'events'
            ? 'This deletes all events of this visitor, including those still being processed. The consent records stay as proof.'
            : 'This deletes all events of this visitor, and the ids and the place in the consent records. The chain stays intact.',
        )}{' '}
        {t('This cannot be undone.')}
      </p>
      <form method="dialog">
        <button type="submit">{t('Keep everything')}</button>
        <button type="button" className="records-danger" onClick={onErase}>
          {t('Erase')}
        </button>
      </form>
    </>
  );
}
