'use client';
import { useConfig, useDocumentInfo, useLocale, useTranslation } from '@payloadcms/ui';
import { useState } from 'react';
import { type Phrase, type Translate, translator } from '../../translations/translate.ts';
import { callStudio, messageOf } from '../../ui/client/call-studio.ts';
import { useStudioQuery } from '../../ui/client/use-studio-query.ts';
import { Actions } from '../../ui/kit/actions.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { type Column, DataTable } from '../../ui/kit/data-table.tsx';
import { Notice } from '../../ui/kit/notice.tsx';
import { Section } from '../../ui/kit/section.tsx';
import type { FormTestAnswer, StartedTest, TestDelivery } from '../test-endpoints.ts';
import { DeliveryStatus } from './delivery-status.tsx';
import './forms.css';

/** While something is on its way, and afterwards: what failed is tried again within minutes. */
const lookEveryMs = { underWay: 2_000, ended: 60_000 };

const kinds: Readonly<Record<TestDelivery['kind'], Phrase>> = {
  notification: 'Notification email',
  confirmation: 'Auto-reply, to you',
  webhook: 'Webhook',
};

/** Sends made-up answers wherever a submission of this form would go, and shows whether they arrived. */
export function TestSubmission() {
  const { id } = useDocumentInfo();
  return id === undefined ? null : <Test key={id} form={String(id)} />;
}

function Test({ form }: { form: string }) {
  const t = translator(useTranslation().i18n.language);
  const { api } = useConfig().config.routes;
  const locale = useLocale().code;
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [test, setTest] = useState<string>();
  async function send(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setSaid('');
    const answer = await callStudio<StartedTest>(`${api}/form-tests`, { body: { form, locale } });
    setBusy(false);
    if (answer.ok) setTest(answer.body.test);
    setSaid(answer.ok ? t('The test is on its way.') : messageOf(answer, t));
  }
  return (
    <Section id="form-test" title={t('Test')}>
      <p>
        {t(
          'Sends made-up answers to the notification emails and the webhook, and the auto-reply to you, as the form was saved last. Nothing appears under Submissions.',
        )}
      </p>
      <Actions>
        <Button aria-disabled={isBusy} onClick={() => void send()}>
          {t('Send a test submission')}
        </Button>
      </Actions>
      <p role="status">{said}</p>
      {test !== undefined && <Deliveries address={`${api}/form-tests?test=${test}`} t={t} />}
    </Section>
  );
}

function Deliveries({ address, t }: { address: string; t: Translate }) {
  const [isUnderWay, setUnderWay] = useState(true);
  const { answer, refused, isStale } = useStudioQuery<FormTestAnswer>(
    address,
    isUnderWay ? lookEveryMs.underWay : lookEveryMs.ended,
  );
  const deliveries = isStale ? [] : (answer?.deliveries ?? []);
  const isWaited = deliveries.length === 0 || deliveries.some(({ status, error }) => status === 'waiting' && !error);
  if (isWaited !== isUnderWay) setUnderWay(isWaited);
  return (
    <>
      {refused && <Notice tone="error">{messageOf(refused, t)}</Notice>}
      {answer?.hasMailServer === false && deliveries.some(({ kind }) => kind !== 'webhook') && (
        <Notice tone="warning">
          {t('Emails wait in the email log, because this installation has no mail server (SMTP_URL).')}
        </Notice>
      )}
      {deliveries.length > 0 && (
        <DataTable
          caption={t('What the test sent')}
          columns={columnsOf(t, deliveries)}
          rows={deliveries}
          keyOf={({ id }) => id}
        />
      )}
    </>
  );
}

/** Editors do not see where submissions go, so the column would be empty for them. */
function columnsOf(t: Translate, deliveries: readonly TestDelivery[]): Column<TestDelivery>[] {
  const columns: Column<TestDelivery>[] = [
    { key: 'kind', label: t('Sent as'), cell: ({ kind }) => t(kinds[kind]), isRowHeader: true },
    { key: 'to', label: t('Recipient'), cell: ({ to }) => to, isText: true },
    {
      key: 'status',
      label: t('Status'),
      cell: ({ status }) => <DeliveryStatus status={status} t={t} />,
    },
    { key: 'answer', label: t('Answer'), cell: ({ error }) => error, isText: true },
  ];
  return columns.filter(
    ({ key }) =>
      (key !== 'to' || deliveries.some(({ to }) => to !== null)) &&
      (key !== 'answer' || deliveries.some(({ error }) => error !== null)),
  );
}
