import { type ConsentRule, consentRules } from '../../regions/policy.ts';
import type { EmbedConfig } from '../embed.ts';

/** The consent rule for a visitor's region. */
export type Place = { rule: ConsentRule; honoursGpc: boolean; showsHonoured: boolean };

/** The strictest rule, which applies where the region is unknown. */
export const strictest: Place = { rule: 'opt-in', honoursGpc: true, showsHonoured: true };

/** Request timeout: a visitor should not wait longer for the banner. */
const patienceMs = 3_000;

export function hasGpc(): boolean {
  return Reflect.get(navigator, 'globalPrivacyControl') === true;
}

/** Requested only where something depends on the region. After any failure, visitors are asked before anything runs. */
export async function findPlace({
  api,
  key,
  isByPlace,
}: Pick<EmbedConfig, 'api' | 'key' | 'isByPlace'>): Promise<Place> {
  if (!isByPlace && !hasGpc()) return strictest;
  try {
    const answer = await fetch(`${api}/client_data/${key}/place`, {
      credentials: 'omit',
      signal: AbortSignal.timeout(patienceMs),
    });
    const told: { rule?: unknown; honoursGpc?: unknown; showsHonoured?: unknown } = answer.ok
      ? await answer.json()
      : {};
    const rule = consentRules.find((known) => known === told.rule);
    return rule
      ? { rule, honoursGpc: told.honoursGpc !== false, showsHonoured: told.showsHonoured !== false }
      : strictest;
  } catch {
    return strictest;
  }
}
