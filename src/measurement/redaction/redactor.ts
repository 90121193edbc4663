import type { Redaction } from '../policy.ts';
import type { ParameterValue } from '../redaction.ts';
import { redactAddresses } from './addresses.ts';
import { listedNames, redactParameters } from './parameters.ts';
import { redactPatterns } from './patterns.ts';

export type Redactor = (value: ParameterValue) => ParameterValue;

/** Creates a function that removes from a value everything the owner listed, at any depth, and e-mail addresses always. */
export function createRedactor({ parameters, patterns }: Redaction): Redactor {
  const names = listedNames(parameters);
  return (value) => deeply(value, (text) => redactPatterns(redactAddresses(redactParameters(text, names)), patterns));
}

/** Applies `redact` to every string, including field names. The browser's own walk in redaction.ts knows one function only, and is shorter for it. */
function deeply(value: ParameterValue, redact: (text: string) => string): ParameterValue {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map((inner) => deeply(inner, redact));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [redact(name), deeply(inner, redact)]));
}
