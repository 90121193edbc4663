import { type ConsentRule, consentRules } from '../../regions/policy.ts';
import type { EmbedConfig } from '../embed.ts';

/** How the visitors of a place are asked. */
export type Place = { rule: ConsentRule; honoursGpc: boolean; showsHonoured: boolean };

/** What holds where nobody knows the place: the strictest of all. */
export const strictest: Place = { rule: 'opt-in', honoursGpc: true, showsHonoured: true };

/** Longer than a visitor should wait to be asked. */
const patienceMs = 3_000;

export function hasGpc(): boolean {
  return Reflect.get(navigator, 'globalPrivacyControl') === true;
}

/** Asked for only where something depends on it. Whatever goes wrong, visitors are asked before anything runs. */
export async function findPlace({ api, key, isByPlace }: Pick<EmbedConfig, 'api' | 'key' | 'isByPlace'>): Promise<Place> {
  if (!isByPlace && !hasGpc()) return strictest;
  try {
    const answer = await fetch(`${api}/client_data/${key}/place`, { credentials: 'omit', signal: AbortSignal.timeout(patienceMs) });
    const told: { rule?: unknown; honoursGpc?: unknown; showsHonoured?: unknown } = answer.ok ? await answer.json() : {};
    const rule = consentRules.find((known) => known === told.rule);
    return rule ? { rule, honoursGpc: told.honoursGpc !== false, showsHonoured: told.showsHonoured !== false } : strictest;
  } catch {
    return strictest;
  }
}
