import { type EmbedConfig, type Layers, surfaces } from '../embed.ts';

/** The consent texts and layers in one language. */
export type Spoken = { language: string; layers: Layers; words: readonly string[] };

type Source = Pick<EmbedConfig, 'layers' | 'words' | 'more' | 'language' | 'files' | 'key' | 'version'>;

/** Returns the best available match for the page's language: `pt-BR`, then `pt`, then the site's default. */
export function languageOf(
  tag: string,
  { words, more, language }: Pick<Source, 'words' | 'more' | 'language'>,
): string {
  const wanted = tag.toLowerCase().replace('_', '-');
  const [primary = ''] = wanted.split('-');
  const there = [...Object.keys(words), ...more];
  const find = (name: string) => there.find((candidate) => candidate.toLowerCase() === name);
  return find(wanted) ?? find(primary) ?? (/^n[no]$/.test(primary) ? find('nb') : undefined) ?? language;
}

/** Loads a language that is not in the script, once. If that fails, the banner uses the site's default language. */
export async function speak(language: string, { layers, words, ...source }: Source): Promise<Spoken> {
  const present = words[language];
  if (present) return { language, layers, words: present };
  return (await load(language, source)) ?? { language: source.language, layers, words: words[source.language] ?? [] };
}

/** Some browsers never fetch a module again after a failure, so each retry uses another URL. */
let failures = 0;

/** Loads a language's file, which has another URL for each version. Returns undefined when it cannot be loaded. */
export async function load(
  language: string,
  { files, key, version }: Pick<Source, 'files' | 'key' | 'version'>,
): Promise<Spoken | undefined> {
  try {
    const { default: layers }: { default: unknown } = await import(
      /* @vite-ignore */ `${files}/client_data/${key}/${language}.js?${version}${failures || ''}`
    );
    if (isLayers(layers)) return { language, layers, words: [] };
  } catch {
    // No network, or the page's policy blocks the request: handled like a file with invalid content.
  }
  failures += 1;
  return undefined;
}

function isLayers(value: unknown): value is Layers {
  return typeof value === 'object' && value !== null && surfaces.every((surface) => surface in value);
}
