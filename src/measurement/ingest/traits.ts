import bowser from 'bowser';
import { isbot } from 'isbot';
import type { IncomingHttpHeaders } from 'node:http';
import type { BotReason } from '../bots.ts';

/** What is kept about a browser: families, never versions and never the header itself, which would tell one visitor from another. */
export type Traits = {
  device: 'desktop' | 'mobile' | 'tablet' | '';
  browser: string;
  os: string;
  /** Signs that the visit is not by a person; bots.ts says which of them mark a bot. */
  botReasons: readonly BotReason[];
};

/** Traits of a visitor who is not described. */
export const unknownTraits: Traits = { device: '', browser: '', os: '', botReasons: [] };

type Agent = Pick<Traits, 'device' | 'browser' | 'os'> & { isBot: boolean; isDriven: boolean };

/** Number of different headers that are remembered; a site meets a few hundred in a day. */
export const maxKnownAgents = 2_000;
/** No more characters are read, because parsing takes time in proportion to length. */
const maxAgentLength = 500;

/** Creates a reader of a request's headers. Parsing a user agent costs ten times the rest of a request, so the results are cached. */
export function createTraits(): (headers: IncomingHttpHeaders) => Traits {
  const known = new Map<string, Agent>();
  return (headers) => {
    const header = (headers['user-agent'] ?? '').slice(0, maxAgentLength);
    const agent = known.get(header) ?? parseAgent(header);
    if (known.size >= maxKnownAgents) known.clear();
    known.set(header, agent);
    const { device, browser, os } = agent;
    return { device, browser, os, botReasons: reasonsOf(agent, headers) };
  };
}

function reasonsOf({ isBot, isDriven }: Agent, headers: IncomingHttpHeaders): BotReason[] {
  const lacksHeaders = !headers['accept-language'] || !headers['accept-encoding'] || !headers['user-agent'];
  return [
    ...(isBot ? ['agent' as const] : []),
    ...(lacksHeaders ? ['headers' as const] : []),
    ...(isDriven ? ['automation' as const] : []),
  ];
}

/** A browser without a window says so in its user agent, and is also on every list of bots: that is one sign, not two. */
const headless = /headless/i;

function parseAgent(header: string): Agent {
  const isDriven = headless.test(header);
  const parsed = header === '' ? undefined : bowser.parse(header);
  return {
    device: deviceOf(parsed?.platform.type),
    browser: parsed?.browser.name ?? '',
    os: parsed?.os.name ?? '',
    isBot: !isDriven && header !== '' && isbot(header),
    isDriven,
  };
}

function deviceOf(type: string | undefined): Traits['device'] {
  return type === 'mobile' || type === 'tablet' || type === 'desktop' ? type : '';
}
