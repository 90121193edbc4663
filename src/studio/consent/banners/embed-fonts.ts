/** Reads one of the site's own hashed files. Returns null when it no longer exists, like those of earlier releases. */
export type ReadAsset = (name: string) => Promise<{ body: Buffer; type: string } | null>;

/** Embeds the fonts that a stylesheet names, so that a page with this style requests nothing. The rule of a missing font is removed, and the next font is used instead. */
export async function embedFonts(css: string, readAsset: ReadAsset): Promise<string> {
  const faces = [...css.matchAll(/@font-face\{[^}]*\}/g)].map(([face]) => face);
  const embedded = await Promise.all(faces.map(async (face) => [face, await embedFont(face, readAsset)] as const));
  return embedded.reduce((text, [face, whole]) => text.replace(face, () => whole), css);
}

async function embedFont(face: string, readAsset: ReadAsset): Promise<string> {
  const [address, name] = /url\(\/_assets\/([^)/]+)\)/.exec(face) ?? [];
  if (!address || !name) return face;
  const file = await readAsset(name);
  return file ? face.replace(address, () => `url(data:${file.type};base64,${file.body.toString('base64')})`) : '';
}
