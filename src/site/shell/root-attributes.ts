import type { ConsentRule } from '../../consent/regions/policy.ts';
import { optionalCategories } from '../../platform/categories.ts';
import { type Traits, traitsOf, type Variant } from '../render-contract.ts';

/** What stands first on a page: a question, a notice, or nothing. */
export type FirstLayer = 'banner' | 'notice' | undefined;

export function firstLayerOf({ isForeign, isDecided, rule }: Traits): FirstLayer {
  if (isForeign || isDecided) return undefined;
  return firstLayers[rule];
}

const firstLayers: Readonly<Record<ConsentRule, FirstLayer>> = { 'opt-in': 'banner', 'opt-out': undefined, notice: 'notice', none: undefined };

/**
 * What the consent runtime must know of the visitor; it never works out a place or a rule itself. `data-consent`: there is something to
 * answer (`undecided`), the cookie is believed (`decided`), or neither (`implied`). `data-implied`: what runs before an answer, `none` where
 * an answer exists but objecting is the rule. `data-gpc`: advertisement is off, whatever the cookie says.
 */
export function visitorAttributes(variant: Variant) {
  const traits = traitsOf(variant);
  if (traits.isForeign) return { 'data-consent': 'foreign' };
  return {
    'data-consent': traits.isDecided ? 'decided' : firstLayerOf(traits) ? 'undecided' : 'implied',
    'data-implied': impliedOf(traits),
    'data-gpc': traits.isGpcHonoured ? '1' : undefined,
  };
}

function impliedOf({ rule, isExempt, isDecided, isGpcHonoured }: Traits): string | undefined {
  if (rule === 'opt-in') return isExempt && !isDecided ? 'analytics' : undefined;
  if (isDecided) return 'none';
  return optionalCategories.filter((category) => category !== 'advertisement' || !isGpcHonoured).join(' ');
}
