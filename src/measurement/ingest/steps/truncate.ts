import { withCampaignFirst } from '../../acquisition/acquisition.ts';
import type { ParameterValue } from '../../redaction.ts';
import { longValueCharacters, maxAgeMs, maxNameCharacters, maxValueCharacters } from '../limits.ts';
import type { Step } from '../ingest-context.ts';

const addresses: ReadonlySet<string> = new Set(['page_location', 'page_referrer']);

/** Truncates values to their maximum length and ages to a day. Runs after redaction, because truncation could leave half an e-mail address. */
export const truncate: Step = (context) => {
  context.events = context.events.map((event) => ({
    ...event,
    ageMs: Math.min(event.ageMs, maxAgeMs),
    params: new Map([...event.params].map(([name, value]) => [name, cutParameter(name, value)])),
  }));
  return undefined;
};

/** Truncates a URL that is too long, and keeps its campaign parameters wherever they stood. */
function cutParameter(name: string, value: ParameterValue): ParameterValue {
  const characters = longValueCharacters.get(name) ?? maxValueCharacters;
  const isLongAddress = typeof value === 'string' && value.length > characters && addresses.has(name);
  return cutValue(isLongAddress ? withCampaignFirst(value) : value, characters);
}

/** Also repairs lone surrogates, whether sent or made by cutting a pair: they are not valid text, and the store refuses them. */
function cutValue(value: ParameterValue, characters: number): ParameterValue {
  if (typeof value === 'string') return value.slice(0, characters).toWellFormed();
  if (Array.isArray(value)) return value.map((inner) => cutValue(inner, characters));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name.slice(0, maxNameCharacters).toWellFormed(),
      cutValue(inner, characters),
    ]),
  );
}
