import type { DeliveryState } from '../../../forms/store/deliveries.ts';
import type { Phrase, Translate } from '../../translations/translate.ts';
import { Status } from '../../ui/kit/status.tsx';
import type { Tone } from '../../ui/kit/tone.ts';

const states: Readonly<Record<DeliveryState['status'], { phrase: Phrase; tone: Tone }>> = {
  waiting: { phrase: 'Waiting', tone: 'info' },
  sent: { phrase: 'Sent', tone: 'success' },
  failed: { phrase: 'Delivery failed', tone: 'error' },
};

/** How far a mail or a request to a webhook is. */
export function DeliveryStatus({ status, t }: { status: DeliveryState['status']; t: Translate }) {
  const { phrase, tone } = states[status];
  return <Status tone={tone}>{t(phrase)}</Status>;
}
