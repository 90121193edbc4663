import Bowser from 'bowser';
import { createClientAddress, rateKeyOf } from '../../platform/client-address.ts';
import { readEnvironment } from '../../platform/environment.ts';

/** The address of the connection's peer. src/studio/main.ts sets it and overwrites any value from a client. */
export const peerHeader = 'candor-peer';

/** What is stored about a client: never the full address. */
export type Requester = {
  /** `Firefox, Windows`; empty when the browser does not send it. */
  device: string;
  /** The network: `203.0.113.0/24`, `2001:db8:1::/48`; empty when unknown. */
  address: string;
};

const maxDeviceCharacters = 80;
const maxUserAgentCharacters = 500;

export function requesterOf(headers: Headers | undefined): Requester {
  return { device: deviceOf(headers?.get('user-agent') ?? ''), address: networkOf(addressOf(headers)) };
}

/** Returns the key for rate limits. It is held in memory only. */
export function addressOf(headers: Headers | undefined): string {
  return clientAddress()(headers?.get(peerHeader) ?? undefined, headers?.get('x-forwarded-for') ?? undefined);
}

let known: ReturnType<typeof createClientAddress> | undefined;

function clientAddress(): ReturnType<typeof createClientAddress> {
  return (known ??= createClientAddress(readEnvironment().trustedProxies));
}

function deviceOf(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, maxUserAgentCharacters));
  return [browser.name, os.name].filter(Boolean).join(', ').slice(0, maxDeviceCharacters);
}

/** @internal for its test */
export function networkOf(address: string): string {
  if (address === '') return '';
  if (!address.includes(':')) return address.replace(/\.\d+$/, '.0/24');
  return `${rateKeyOf(address).split(':').slice(0, 3).join(':')}::/48`;
}
