import { expect, test } from 'vitest';
import type { Delivery } from '../../forms/store/search.ts';
import { translator } from '../translations/translate.ts';
import { withoutTargets } from './shown-submissions.ts';

test('everybody but admins is told that something was sent, and where only if it was to the sender', () => {
  const lastError = '550 desk@agency.example is unknown';
  const deliveries: Delivery[] = [
    { kind: 'email', what: 'desk@agency.example', status: 'failed', attempts: 3, lastError },
    { kind: 'email', what: 'Visitor@home.example', status: 'sent', attempts: 1, lastError: null },
    { kind: 'webhook', what: 'https://hooks.example/T0KEN', status: 'sent', attempts: 1, lastError: null },
  ];
  const shown = withoutTargets(deliveries, { sender: 'visitor@home.example', t: translator('en') });
  expect(shown.map(({ what, status, lastError: said }) => [what, status, said])).toEqual([
    ['Notification email', 'failed', null],
    ['Visitor@home.example', 'sent', null],
    ['Webhook', 'sent', null],
  ]);
  expect(JSON.stringify(withoutTargets(deliveries, { sender: null, t: translator('en') }))).not.toMatch(/@|https/);
});
