/** In pixels. */
export type Size = { width: number; height: number };

/** Tells the style sheet the shape of an image: only then has its box the size that a point or a part is measured in. */
export function keepRatio(box: HTMLElement | null, { width, height }: Size): void {
  box?.style.setProperty('--ratio', String(width > 0 && height > 0 ? width / height : 1));
}
