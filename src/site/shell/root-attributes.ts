import type { ConsentRule } from '../../consent/regions/policy.ts';
import { optionalCategories } from '../../platform/categories.ts';
import { type Traits, traitsOf, type Variant } from '../render-contract.ts';

/** What a page shows first: a banner, a notice, or nothing. */
type FirstLayer = 'banner' | 'notice' | undefined;

export function firstLayerOf({ isForeign, isDecided, rule }: Traits): FirstLayer {
  if (isForeign || isDecided) return undefined;
  return firstLayers[rule];
}

const firstLayers: Readonly<Record<ConsentRule, FirstLayer>> = {
  'opt-in': 'banner',
  'opt-out': undefined,
  notice: 'notice',
  none: undefined,
};

/**
 * Returns what the consent runtime must know about the visitor; it never determines a region or a rule itself. `data-consent`: a decision is
 * pending (`undecided`), the cookie is trusted (`decided`), or neither (`implied`). `data-implied`: what runs before an answer, `none` where
 * an answer exists under an opt-out rule. `data-gpc`: advertising is off, whatever the cookie says.
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
