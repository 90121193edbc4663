import { expect, test } from 'vitest';
import { readEnvironment } from '../../platform/environment.ts';
import { isRecord } from '../../platform/json.ts';
import { collections, globals } from '../collections.ts';
import { labels } from './german/labels/labels.ts';
import { labelled } from './labelled.ts';

/** Names, units and examples that are the same in every language. */
const sameEverywhere =
  /^(?:https:|[#/]|\w+_\w+$|[a-z-]+\.(?:com|example)$|JSON|HTML|CSS|SQL|Python|Google (?:Maps|Search)|OpenStreetMap|Calendly|Typeform|Spotify|SoundCloud|IndexedDB|Microsoft|LinkedIn|Hotjar|Bing|Yandex|Pinterest|Meta$|EUR$|Limited Data Use|pagination_click)/;

const environment = readEnvironment({ SITE_URL: 'http://localhost', DATA_DIR: '/nowhere' });
const definitions = [
  ...collections(environment, 'a secret that only this test knows, long enough'),
  ...globals(environment),
];

test('whatever collections, fields and blocks say has German beside it', () => {
  const untranslated = definitions
    .flatMap((definition) => wordsIn(definition))
    .filter((words) => typeof words === 'string' && !sameEverywhere.test(words));
  expect([...new Set(untranslated)]).toEqual([]);
});

test('no German is kept for what nothing says any more', () => {
  const said = new Set(
    definitions.flatMap((definition) => wordsIn(definition)).map((words) => (isRecord(words) ? words.en : words)),
  );
  expect(Object.keys(labels).filter((english) => !said.has(english))).toEqual([]);
});

test('what is said in both languages already, and what is no word, stays', () => {
  const field = {
    name: 'title',
    type: 'text',
    label: { en: 'Title', de: 'Überschrift' },
    defaultValue: 'Title',
    admin: { description: 'Summary', width: 'Title' },
  } as const;
  expect(labelled({ slug: 'title', fields: [field] })).toEqual({
    slug: 'title',
    fields: [{ ...field, admin: { description: { en: 'Summary', de: 'Zusammenfassung' }, width: 'Title' } }],
  });
});

/** Collects every label, description, placeholder and group, wherever Payload looks for one. */
function wordsIn(part: unknown, seen = new Set<unknown>()): unknown[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return [];
  seen.add(part);
  if (Array.isArray(part)) return part.flatMap((each) => wordsIn(each, seen));
  const { label, labels: both, admin, description, fields, tabs, blocks, options } = part as Record<string, unknown>;
  const own = isRecord(admin) ? [admin.description, admin.placeholder, admin.group] : [];
  const named = isRecord(both) ? [both.singular, both.plural] : [];
  return [label, description, ...named, ...own]
    .filter((words) => typeof words === 'string' || (isRecord(words) && 'en' in words))
    .concat([fields, tabs, blocks, options].flatMap((inner) => wordsIn(inner, seen)));
}
