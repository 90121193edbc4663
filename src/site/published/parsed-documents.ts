import type { PublishedDocument } from '../../published/contract.ts';
import { maxParsedCharacters, maxParsedDocuments } from './limits.ts';

/** An LRU cache of parsed documents by key. */
type ParsedDocuments = {
  get(key: string): PublishedDocument | undefined;
  set(key: string, document: PublishedDocument, characters: number): void;
  delete(key: string): void;
  clear(): void;
  readonly size: number;
};

type Kept = { document: PublishedDocument; characters: number };

export function createParsedDocuments(
  bounds = { documents: maxParsedDocuments, characters: maxParsedCharacters },
): ParsedDocuments {
  const kept = new Map<string, Kept>();
  let characters = 0;
  const remove = (key: string) => {
    const entry = kept.get(key);
    if (!entry) return;
    kept.delete(key);
    characters -= entry.characters;
  };
  return {
    get(key) {
      const entry = kept.get(key);
      if (!entry) return undefined;
      kept.delete(key);
      kept.set(key, entry);
      return entry.document;
    },
    set(key, document, length) {
      remove(key);
      kept.set(key, { document, characters: length });
      characters += length;
      for (const oldest of kept.keys()) {
        if (kept.size <= bounds.documents && characters <= bounds.characters) return;
        if (oldest !== key) remove(oldest);
      }
    },
    delete: remove,
    clear() {
      kept.clear();
      characters = 0;
    },
    get size() {
      return kept.size;
    },
  };
}
