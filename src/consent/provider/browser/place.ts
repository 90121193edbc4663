import { allGranted } from '../../../platform/categories.ts';
import { type ConsentRule, consentRules } from '../../regions/policy.ts';
import type { EmbedConfig } from '../embed.ts';
import type { PageConsent } from './consent.ts';

/** Longer than a visitor should wait to be asked. */
const patienceMs = 3_000;

/**
 * Whether the visitor is asked. Where a law lets things run until somebody objects they are on from here, except what a Global Privacy Control signal
 * forbids; the question is asked all the same, unless the place has no rule at all.
 */
export async function presumeByPlace(config: EmbedConfig, consent: PageConsent): Promise<boolean> {
  if (consent.get().isDecided) return false;
  const rule = config.isByPlace ? await askPlace(config) : 'opt-in';
  if (rule === 'opt-in') return true;
  const isOptedOut = Reflect.get(navigator, 'globalPrivacyControl') === true;
  consent.presume(isOptedOut ? { ...allGranted, advertisement: false } : allGranted);
  return rule !== 'none';
}

/** How visitors of this place are asked. Whatever goes wrong, they are asked before anything runs. */
async function askPlace({ api, key }: Pick<EmbedConfig, 'api' | 'key'>): Promise<ConsentRule> {
  try {
    const answer = await fetch(`${api}/client_data/${key}/place`, { credentials: 'omit', signal: AbortSignal.timeout(patienceMs) });
    const { rule }: { rule?: unknown } = await answer.json();
    return consentRules.find((known) => answer.ok && known === rule) ?? 'opt-in';
  } catch {
    return 'opt-in';
  }
}
