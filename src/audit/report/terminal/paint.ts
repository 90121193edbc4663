const codes = { good: 32, bad: 31, warn: 33, quiet: 2, plain: 0 } as const;

export type Tone = keyof typeof codes;
export type Paint = (tone: Tone, text: string) => string;

/** Adds colour, which only repeats what the words say. */
export function paint(isColoured: boolean): Paint {
  return (tone, text) => (isColoured && tone !== 'plain' ? `\u001b[${codes[tone]}m${text}\u001b[0m` : text);
}
