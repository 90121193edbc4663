import { type Layers, layersWith, type Markup } from './embed.ts';

/** The same surfaces in several languages: one tree with indexes where they differ, and for each language the words behind the indexes. */
type Factored = { layers: Layers; words: Record<string, string[]> };

/** Factors out the words. A language with a tree that differs in shape from that of `first` gets no words here. */
export function factor(first: string, byLanguage: ReadonlyMap<string, Layers>): Factored {
  const base = byLanguage.get(first);
  if (!base) throw new Error(`There is no ${first} to compare with.`);
  const alike = new Map([...byLanguage].filter(([, layers]) => shapeOf(layers) === shapeOf(base)));
  const lists = new Map([...alike].map(([language, layers]) => [language, leavesOf(layers)]));
  const count = lists.get(first)?.length ?? 0;
  const words: Record<string, string[]> = Object.fromEntries([...alike.keys()].map((language) => [language, []]));
  const numbers: (number | undefined)[] = [];
  for (let at = 0; at < count; at += 1) {
    const leaves = [...lists].map(([language, list]) => ({ language, leaf: list[at] ?? '' }));
    const differs = leaves.some(({ leaf }) => leaf !== leaves[0]?.leaf);
    numbers.push(differs ? words[first]?.length : undefined);
    if (differs) for (const { language, leaf } of leaves) words[language]?.push(leaf);
  }
  return { layers: replaceLeaves(base, (leaf, at) => numbers[at] ?? leaf), words };
}

function shapeOf(layers: Layers): string {
  return JSON.stringify(replaceLeaves(layers, () => ''));
}

function leavesOf(layers: Layers): string[] {
  const leaves: string[] = [];
  replaceLeaves(layers, (leaf) => {
    leaves.push(leaf);
    return leaf;
  });
  return leaves;
}

/** Visits texts and attribute values in one fixed order. */
function replaceLeaves(layers: Layers, replace: (leaf: string, at: number) => string | number): Layers {
  let at = -1;
  const next = (leaf: string | number) => replace(String(leaf), (at += 1));
  const visit = (node: Markup): Markup => {
    if (typeof node !== 'object') return next(node);
    const [tag, attributes, ...children] = node;
    const replaced = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, next(value)]));
    return [tag, replaced, ...children.map(visit)];
  };
  return layersWith((surface) => layers[surface].map(visit));
}
