import type { Save } from '../../../ui/client/watch-saves.ts';

/** Whether a save is that of the form that is saved at this path. */
export function isAt(save: Save, address: string): boolean {
  return save.address.pathname === address;
}

/** Whether it is a draft that the form saves by itself. */
export function isDraftAt(save: Save, address: string): boolean {
  return isAt(save, address) && save.address.searchParams.get('autosave') === 'true';
}

/** Where Payload's form saves a draft by itself. */
export function draftAddress(address: string, locale: string): string {
  const asked = { autosave: 'true', depth: '0', draft: 'true', 'fallback-locale': 'null', locale };
  return `${address}?${new URLSearchParams(asked)}`;
}

/** The values that somebody can change, as a text that can be compared. A draft is sent with the status of a draft, whatever the form shows. */
export function asSaved(values: object): string {
  return JSON.stringify({ ...values, _status: 'draft', revision: undefined, updatedAt: undefined });
}
