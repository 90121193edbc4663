import { type EmbedConfig, type Layers, surfaces } from '../embed.ts';

/** The surfaces in one language. */
export type Spoken = { language: string; layers: Layers; words: readonly string[] };

type Source = Pick<EmbedConfig, 'layers' | 'words' | 'more' | 'language' | 'files' | 'key' | 'version'>;

/** The language of the page as far as there are words in it: `pt-BR`, then `pt`, then the site's own. */
export function languageOf(tag: string, { words, more, language }: Pick<Source, 'words' | 'more' | 'language'>): string {
  const wanted = tag.toLowerCase().replace('_', '-');
  const [primary = ''] = wanted.split('-');
  const there = [...Object.keys(words), ...more];
  const find = (name: string) => there.find((candidate) => candidate.toLowerCase() === name);
  return find(wanted) ?? find(primary) ?? (/^n[no]$/.test(primary) ? find('nb') : undefined) ?? language;
}

/** A language that did not come along is fetched once; when that fails, the question is asked in the site's own. */
export async function speak(language: string, { layers, words, ...source }: Source): Promise<Spoken> {
  const present = words[language];
  if (present) return { language, layers, words: present };
  return (await load(language, source)) ?? { language: source.language, layers, words: words[source.language] ?? [] };
}

/** Some browsers never fetch a module again that failed once; another address is another module. */
let failures = 0;

/** Everything there is in a language, from a file of its own, which is another one for each version; undefined when it cannot be had. */
export async function load(language: string, { files, key, version }: Pick<Source, 'files' | 'key' | 'version'>): Promise<Spoken | undefined> {
  try {
    const { default: layers }: { default: unknown } = await import(/* @vite-ignore */ `${files}/client_data/${key}/${language}.js?${version}${failures || ''}`);
    if (isLayers(layers)) return { language, layers, words: [] };
  } catch {
    // No network, or a policy of the page that does not let it in: the same as a file with something else in it.
  }
  failures += 1;
  return undefined;
}

function isLayers(value: unknown): value is Layers {
  return typeof value === 'object' && value !== null && surfaces.every((surface) => surface in value);
}
