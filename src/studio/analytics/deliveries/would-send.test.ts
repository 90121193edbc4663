import { expect, test } from 'vitest';
import {
  sampleBatch,
  sampleDestination,
  sampleEvent,
  samplePseudonyms,
} from '../../../measurement/destinations/testing.ts';
import { outgoingOf } from '../../../measurement/destinations/outgoing.ts';
import { wouldSend } from './would-send.ts';

const payloadFor = (destination: ReturnType<typeof sampleDestination>) => {
  const event = sampleEvent(1);
  return JSON.stringify(outgoingOf(destination, { batch: sampleBatch([event]), event, pseudonyms: samplePseudonyms }));
};

test('a dry run for Google shows its request, with a word where the secret would be', () => {
  const destination = sampleDestination({
    conversions: [{ event: 'form_submit', sendAs: 'generate_lead', value: null, currency: null }],
  });
  const shown = wouldSend(destination, payloadFor(destination), Date.now());
  expect(shown).toMatch(
    /^POST https?:\/\/[^ ]+\/mp\/collect\?measurement_id=G-[A-Z0-9]+&api_secret=SECRET\n\n\{\n {2}"client_id"/,
  );
  expect(shown).toContain('"name": "generate_lead"');
});

test('a dry run of files shows the line', () => {
  const destination = sampleDestination({ kind: 'export' });
  expect(JSON.parse(wouldSend(destination, payloadFor(destination), Date.now()))).toMatchObject({
    event_name: 'form_submit',
    is_key_event: true,
  });
});
