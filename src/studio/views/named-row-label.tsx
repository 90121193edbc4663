'use client';
import { useRowLabel } from '@payloadcms/ui';

type Props = { field: string; empty: string; codeOf?: 'language' | 'region' };

/** A folded row shows what it is about. */
export function NamedRowLabel({ field, empty, codeOf }: Props) {
  const { data, rowNumber = 0 } = useRowLabel<Record<string, unknown>>();
  const text = data?.[field];
  if (typeof text !== 'string' || text === '') return <>{`${empty} ${rowNumber + 1}`}</>;
  return <>{codeOf ? nameOf(text, codeOf) : text}</>;
}

/** The name of a language or country; a state is shown by its code after its country. */
function nameOf(code: string, type: 'language' | 'region'): string {
  const [country = code, state] = type === 'region' ? code.split('-') : [code];
  try {
    const name = new Intl.DisplayNames('en', { type }).of(country) ?? country;
    return state ? `${name} (${code})` : name;
  } catch {
    return code; // Not the code of anything: shown as it was typed.
  }
}
