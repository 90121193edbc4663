/** Reads one of the site's own hashed files; null when it is gone, as those of earlier releases are. */
export type ReadAsset = (name: string) => Promise<{ body: Buffer; type: string } | null>;

/** Puts the fonts that a stylesheet names into it, so that a page with this style requests nothing. A font that is gone is named no longer: the one next to it stands in. */
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
