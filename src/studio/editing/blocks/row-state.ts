import type { FormState } from 'payload';

/** Returns an id as Payload gives them to rows: 24 hexadecimal digits. */
export function newRowId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the form's state of a field that holds a value. */
export function stateOf(value: unknown): FormState[string] {
  return { value, initialValue: value, valid: true, passesCondition: true };
}
