import { assets } from '../assets/assets.ts';

/** The characters in the two files; browsers do not fetch them for other characters. */
const letters = 'U+20-17E,U+1E9E,U+2013-2044,U+20AC,U+2122,U+2190-2199,U+2212,U+D7';

type Near = { of: string; size: number; ascent: number; descent: number };

/**
 * Fallback fonts until a web font has loaded, scaled to its width and height, so that the layout does not shift. Widths were measured over
 * English and German text against each system's usual serif and sans: Times New Roman and Arial, and DejaVu where neither exists.
 */
const near: Readonly<Record<string, readonly Near[]>> = {
  'Newsreader Near': [
    { of: 'local("Times New Roman"),local("Liberation Serif")', size: 110.4, ascent: 66.6, descent: 24 },
    { of: 'local("DejaVu Serif")', size: 86.5, ascent: 85, descent: 30.6 },
  ],
  'Franklin Near': [
    { of: 'local("Arial"),local("Liberation Sans"),local("Helvetica Neue")', size: 102.6, ascent: 94.2, descent: 24 },
    { of: 'local("DejaVu Sans")', size: 90.5, ascent: 106.7, descent: 27.2 },
  ],
};

/** Returns the @font-face rules: one weight for display, all weights from regular to bold for text. */
export function fontFaces(): string {
  const own = [faceOf('Newsreader', assets.displayFont, '400'), faceOf('Libre Franklin', assets.textFont, '400 700')];
  return [
    ...own,
    ...Object.entries(near).map(
      ([family, [usual, rare]]) => (usual ? nearFace(family, usual) : '') + (rare ? nearFace(`${family} 2`, rare) : ''),
    ),
  ].join('');
}

function faceOf(family: string, address: string, weight: string): string {
  return `@font-face{font-family:"${family}";src:url(${address})format("woff2");font-weight:${weight};font-display:optional;unicode-range:${letters}}`;
}

function nearFace(family: string, { of, size, ascent, descent }: Near): string {
  return `@font-face{font-family:"${family}";src:${of};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
}
