import type { PlaceLaw } from '../regions/place-law.ts';
import type { ConsentPolicy, PlaceRule } from '../regions/policy.ts';
import { adviceFor, isAtLeastAsStrict } from '../regions/rule.ts';
import { lawOf } from '../regions/table.ts';
import type { Finding } from './finding.ts';

/** Countries with a regulator that names a period. Theirs are the shortest of all. */
const placesWithAdvice = ['FR', 'IT'] as const;

/** Returns advice, never errors: owners may decide against a regulator's advice, but must have been told. */
export function checkPolicy(policy: ConsentPolicy, decisionDays: number): Finding[] {
  return [...checkDays(policy, decisionDays), ...policy.places.flatMap(checkPlace)];
}

function checkDays({ askAgainDays }: ConsentPolicy, decisionDays: number): Finding[] {
  const findings: Finding[] = [];
  for (const place of placesWithAdvice) {
    const advice = adviceFor(place);
    if (advice?.decisionDays && decisionDays > advice.decisionDays)
      findings.push(
        days({
          code: 'banner_long_life',
          law: 'L9',
          path: 'cookieDays',
          message: `A decision is valid for ${decisionDays} days. ${advice.by} (${advice.decisionDays} days). Shorten the consent duration, or set a shorter one for ${nameOf(place)} under Rules.`,
        }),
      );
    if (advice?.askAgainDays && askAgainDays < advice.askAgainDays)
      findings.push(
        days({
          code: 'banner_asks_soon',
          law: 'L8',
          path: 'policy.askAgainDays',
          message: `Visitors who reject are asked again after ${askAgainDays} days. ${advice.by} (${advice.askAgainDays} days).`,
        }),
      );
  }
  return findings;
}

function days(finding: Omit<Finding, 'severity'>): Finding {
  return { ...finding, severity: 'advice' };
}

function checkPlace({ place, rule }: PlaceRule): Finding[] {
  const law: PlaceLaw | undefined = lawOf(place) ?? lawOf(place.slice(0, 2));
  if (!law || isAtLeastAsStrict(rule, law.rule)) return [];
  return [
    {
      code: 'banner_laxer_than_law',
      law: 'L22',
      severity: 'advice',
      path: 'policy.places',
      message: `For ${nameOf(place)} you chose “${rule}”, where the law asks for “${law.rule}” (${law.law}, ${law.article}).`,
    },
  ];
}

/** Returns a name such as “France” or “United States (US-CA)”. */
function nameOf(place: string): string {
  const [country = place] = place.split('-');
  const name = names.of(country) ?? country;
  return country === place ? name : `${name} (${place})`;
}

const names = new Intl.DisplayNames('en', { type: 'region' });
