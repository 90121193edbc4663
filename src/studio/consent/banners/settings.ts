import { type BannerLayout, defaultLayout, positionOf, positionsOf } from '../../../consent/banner/layout.ts';
import {
  type ConsentPolicy,
  type ConsentRule,
  consentRules,
  defaultPolicy,
  type PlaceRule,
} from '../../../consent/regions/policy.ts';
import { isColour } from '../../../content/fields/consent/layout.ts';
import { isRecord, textOf } from '../../publishing/read-model/localized.ts';

type Stored = Record<string, unknown>;

/** Reads the look of a banner as stored. Missing values get the default, as before the first save. */
export function layoutOf(stored: unknown): BannerLayout {
  const layout = recordOf(stored);
  const shape = oneOf(layout.shape, ['bar', 'box', 'dialog'] as const) ?? defaultLayout.shape;
  const colours = recordOf(layout.colours);
  const colour = (name: keyof BannerLayout['colours']) => (isColour(colours[name]) ? colours[name] : null);
  return {
    shape,
    position: positionOf({
      shape,
      position: oneOf(layout.position, Object.values(positionsOf).flat()) ?? defaultLayout.position,
    }),
    hasClose: layout.hasClose === true,
    revisit: oneOf(layout.revisit, ['footer', 'floating-start', 'floating-end'] as const) ?? defaultLayout.revisit,
    colours: {
      background: colour('background'),
      text: colour('text'),
      button: colour('button'),
      buttonText: colour('buttonText'),
    },
  };
}

/** Reads who is asked and how. A missing or unreadable value gets the strictest setting. */
export function policyOf(stored: unknown): ConsentPolicy {
  const policy = recordOf(stored);
  const exemptions = recordOf(policy.exemptions);
  const scope = policy.scope === 'by-place' ? 'by-place' : 'everywhere';
  return {
    scope,
    places: scope === 'by-place' ? recordsOf(policy.places).flatMap(placeOf) : [],
    exemptions: { unitedKingdom: exemptions.unitedKingdom === true, france: exemptions.france === true },
    honoursDoNotTrack: policy.honoursDoNotTrack === true,
    askAgainDays: daysOf(policy.askAgainDays) ?? defaultPolicy.askAgainDays,
    erasesOnWithdrawal: policy.erasesOnWithdrawal === true,
    showsRates: policy.showsRates === true,
    recordYears: daysOf(policy.recordYears) ?? defaultPolicy.recordYears,
    cookieYes: cookieYesOf(recordOf(policy.cookieYes)),
  };
}

function placeOf(row: Stored): PlaceRule[] {
  const rule: ConsentRule | undefined = oneOf(row.rule, consentRules);
  const place = textOf(row.place);
  return rule && place
    ? [{ place, rule, decisionDays: daysOf(row.decisionDays), askAgainDays: daysOf(row.askAgainDays) }]
    : [];
}

function cookieYesOf({ isHonoured, since }: Stored): ConsentPolicy['cookieYes'] {
  const day = since instanceof Date ? since.toISOString() : textOf(since);
  return isHonoured === true && !Number.isNaN(Date.parse(day)) ? { since: day.slice(0, 10) } : null;
}

/** Reads days or years: a whole number above zero. */
function daysOf(value: unknown): number | null {
  const days = Number(value);
  return value !== null && value !== '' && Number.isInteger(days) && days > 0 ? days : null;
}

function oneOf<T extends string>(value: unknown, known: readonly T[]): T | undefined {
  return known.find((one) => one === value);
}

export function recordOf(value: unknown): Stored {
  return isRecord(value) ? value : {};
}

export function recordsOf(value: unknown): Stored[] {
  const rows: unknown[] = Array.isArray(value) ? value : [];
  return rows.filter(isRecord);
}
