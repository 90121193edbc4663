'use client';
import { useConfig, useDocumentInfo, useTranslation } from '@payloadcms/ui';
import { useState } from 'react';
import { callStudio, messageOf } from '../../../ui/client/call-studio.ts';
import { useStudioQuery } from '../../../ui/client/use-studio-query.ts';
import { Actions } from '../../../ui/kit/actions.tsx';
import { Button } from '../../../ui/kit/button.tsx';
import { type Column, DataTable } from '../../../ui/kit/data-table.tsx';
import { Notice } from '../../../ui/kit/notice.tsx';
import { Section } from '../../../ui/kit/section.tsx';
import { useMoment } from '../../../ui/time/reader-zone.tsx';
import { type Translate, translator } from '../../../translations/translate.ts';
import type { WebhookDeliveriesAnswer } from '../endpoint.ts';
import type { WebhookDelivery } from '../read.ts';
import { DeliveryStatus } from '../../../forms/view/delivery-status.tsx';
import './webhook-deliveries.css';

const lookEveryMs = 5_000;

/** The newest requests to the webhook, with what its receiver answered. */
export function WebhookDeliveries() {
  const { id } = useDocumentInfo();
  return id === undefined ? null : <Sent webhook={String(id)} />;
}

function Sent({ webhook }: { webhook: string }) {
  const {
    config: { routes },
  } = useConfig();
  const t = translator(useTranslation().i18n.language);
  const written = useMoment();
  const address = `${routes.api}/webhook-deliveries?webhook=${encodeURIComponent(webhook)}`;
  const { answer, refused } = useStudioQuery<WebhookDeliveriesAnswer>(address, lookEveryMs);
  return (
    <Section id="webhook-deliveries" title={t('Deliveries')}>
      <TestButton api={routes.api} webhook={webhook} t={t} />
      {refused && <Notice tone="error">{messageOf(refused, t)}</Notice>}
      {answer && (
        <DataTable
          caption={t('Deliveries, newest first')}
          columns={columnsOf(t, written)}
          rows={answer.deliveries}
          keyOf={({ id }) => id}
          empty={t('Nothing was sent yet. Once this is saved, a test event follows within a few seconds.')}
        />
      )}
    </Section>
  );
}

type TestProps = { api: string; webhook: string; t: Translate };

/** Asks for another test event, which appears in the list. */
function TestButton({ api, webhook, t }: TestProps) {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  async function send(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const answer = await callStudio(`${api}/webhook-deliveries`, { body: { webhook } });
    setBusy(false);
    setSaid(
      answer.ok ? t('The test event follows within a few seconds. It goes to the saved URL.') : messageOf(answer, t),
    );
  }
  return (
    <>
      <Actions>
        <Button aria-disabled={isBusy} onClick={() => void send()}>
          {t('Send a test event')}
        </Button>
      </Actions>
      <p role="status">{said}</p>
    </>
  );
}

function columnsOf(t: Translate, written: (atMs: number) => string): Column<WebhookDelivery>[] {
  return [
    { key: 'at', label: t('Event time'), cell: ({ createdAtMs }) => written(createdAtMs), isRowHeader: true },
    { key: 'event', label: t('Event'), cell: ({ event }) => <code>{event}</code> },
    {
      key: 'status',
      label: t('Status'),
      cell: ({ status }) => <DeliveryStatus status={status} t={t} />,
    },
    { key: 'answer', label: t('Answer'), cell: (delivery) => answerOf(delivery, t, written), isText: true },
  ];
}

function answerOf({ status, error, attempts, atMs }: WebhookDelivery, t: Translate, written: (atMs: number) => string) {
  const parts = [
    error,
    attempts > 1 && t('{count} attempts', { count: String(attempts) }),
    error !== null && status === 'waiting' && t('next attempt at {time}', { time: written(atMs) }),
  ];
  return parts.filter((part) => typeof part === 'string').join(' · ');
}
