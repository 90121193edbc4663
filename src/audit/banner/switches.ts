import type { Page } from 'puppeteer-core';
import type { OptionalCategory } from '../../platform/categories.ts';
import type { FoundControl } from './find.ts';
import { press } from './press.ts';
import type { Look } from './settle.ts';

/** Upper bound for a visitor's patience. */
const mostSwitches = 40;

type Wanted = { control: FoundControl; isOn: boolean };

/** Returns how each switch must be set for one category alone, or for none; undefined when that cannot be determined. */
export function wantedSwitches({ banner }: Look, only: OptionalCategory | null): Wanted[] | undefined {
  const switches =
    banner?.controls
      .filter(({ does, isDisabled, category }) => does === 'category' && !isDisabled && category !== 'necessary')
      .slice(0, mostSwitches) ?? [];
  const name = only && nameOn(switches, only);
  if (switches.length === 0 || name === undefined) return undefined;
  return switches.map((control) => ({
    control,
    isOn: (control.category === name && name !== null) !== (control.isRefusal === true),
  }));
}

/** Many banners have one switch for measurement, and some call it performance. */
function nameOn(switches: readonly FoundControl[], only: OptionalCategory): OptionalCategory | undefined {
  const has = (category: OptionalCategory) => switches.some((control) => control.category === category);
  if (has(only)) return only;
  return only === 'analytics' && has('performance') ? 'performance' : undefined;
}

/** Recognises radio buttons: pressing one only ever turns it on. */
function isChoiceOfMany({ role }: FoundControl): boolean {
  return role === 'radio' || role === 'button';
}

/** Presses the switches that are set differently; returns what it pressed, in words. */
export async function setSwitches(page: Page, { world }: Look, wanted: readonly Wanted[]): Promise<string[]> {
  const pressed: string[] = [];
  for (const { control, isOn } of wanted) {
    if (control.isChecked === isOn || (!isOn && isChoiceOfMany(control))) continue;
    await press(page, world, control);
    pressed.push(
      control.role === 'checkbox' || control.role === 'switch'
        ? `${control.label}: ${isOn ? 'on' : 'off'}`
        : control.label,
    );
  }
  return pressed;
}
