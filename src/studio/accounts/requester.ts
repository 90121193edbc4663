import Bowser from 'bowser';
import { rateKeyOf } from '../../platform/client-address.ts';
import type { RatedClient } from '../../platform/rate-limit.ts';

/** The client's address, and a mark for programs on this machine. src/studio/main.ts sets both and overwrites any value from a client. */
export const clientHeader = 'candor-client';
export const localHeader = 'candor-local';

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
  return { device: deviceOf(headers?.get('user-agent') ?? ''), address: networkOf(headers?.get(clientHeader) ?? '') };
}

/** Returns what rate limits count by; undefined for a call within this process. It is held in memory only. */
export function ratedClientOf(headers: Headers): RatedClient | undefined {
  const clientAddress = headers.get(clientHeader);
  return clientAddress === null ? undefined : { clientAddress, isLocal: headers.get(localHeader) !== null };
}

function deviceOf(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, maxUserAgentCharacters));
  return [browser.name, os.name].filter(Boolean).join(', ').slice(0, maxDeviceCharacters);
}

function networkOf(address: string): string {
  if (address === '') return '';
  if (!address.includes(':')) return address.replace(/\.\d+$/, '.0/24');
  return `${rateKeyOf(address).split(':').slice(0, 3).join(':')}::/48`;
}
