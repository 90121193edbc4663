'use client';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { Actions } from '../../../ui/kit/actions.tsx';
import { Button } from '../../../ui/kit/button.tsx';
import { DataTable } from '../../../ui/kit/data-table.tsx';
import { Dialog } from '../../../ui/kit/dialog.tsx';
import { Field } from '../../../ui/kit/field.tsx';
import { Section } from '../../../ui/kit/section.tsx';
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
      <form onSubmit={find}>
        <Actions>
          <Field label={t('Visitor id, consent id, cookie, receipt or record id')}>
            <input name="text" autoComplete="off" spellCheck={false} />
          </Field>
          <Button type="submit">{t('Find')}</Button>
        </Actions>
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
    <Section
      id="visitor-kept"
      title={t('Stored: {events} events, {records} consent records', {
        events: number(found.found),
        records: number(found.records),
      })}
    >
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
    </Section>
  );
}

function Newest({ found, formats }: { found: Found; formats: Formats }) {
  const { t, moment, named } = formats;
  return (
    <DataTable
      caption={t('Latest events')}
      isCaptionShown
      columns={[
        { key: 'when', label: t('When'), cell: ({ atMs }) => moment(atMs) },
        { key: 'event', label: t('Event'), cell: ({ name }) => name },
        { key: 'page', label: t('Page'), cell: ({ path }) => path },
        { key: 'country', label: t('Country'), cell: ({ country }) => named('country', country) || '–' },
      ]}
      rows={found.events}
      keyOf={({ atMs }, at) => `${atMs} ${at}`}
    />
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
    <Actions>
      <Button onClick={() => take('json')}>{t('Export as JSON')}</Button>
      <Button onClick={() => take('csv')}>{t('Export as CSV')}</Button>
      <span role="status">{said}</span>
    </Actions>
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
    <>
      <Actions>
        <Button variant="danger" onClick={() => open('events')}>
          {t('Erase measured data')}
        </Button>
        {hasRecords && (
          <Button variant="danger" onClick={() => open('records')}>
            {t('Erase personal data in the records too')}
          </Button>
        )}
      </Actions>
      <p role="status">{said}</p>
      <Dialog
        ref={dialog}
        title={t(erases === 'events' ? 'Erase measured data?' : 'Erase personal data in the records too?')}
      >
        <EraseQuestion erases={erases} onErase={erase} t={t} />
      </Dialog>
    </>
  );
}

type EraseQuestionProps = { erases: 'events' | 'records'; onErase: () => Promise<void>; t: Formats['t'] };

function EraseQuestion({ erases, onErase, t }: EraseQuestionProps) {
  return (
    <>
      <p>
        {t(
          erases === 'events'
            ? 'This deletes all events of this visitor, including those still being processed. The consent records stay as proof.'
            : 'This deletes all events of this visitor, and the ids and the place in the consent records. The chain stays intact.',
        )}{' '}
        {t('This cannot be undone.')}
      </p>
      <form method="dialog">
        <Actions>
          <Button type="submit">{t('Keep everything')}</Button>
          <Button variant="danger" onClick={onErase}>
            {t('Erase')}
          </Button>
        </Actions>
      </form>
    </>
  );
}
