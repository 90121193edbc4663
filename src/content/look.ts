import { contrastOf, minShapeContrast, minTextContrast } from '../consent/banner/colours.ts';
import { type LookColour, type lookChoices, papers, schemes, type SiteLook } from '../published/contract.ts';
import { mixed } from './mixed-colours.ts';

/** The values in tokens.css; a test compares them. */
export const ownColours: Readonly<Record<LookColour, string>> = {
  paperLight: '#f7f5ee',
  paperDark: '#131312',
  inkLight: '#1a1815',
  inkDark: '#f3efe6',
  signalLight: '#da3814',
  signalDark: '#ff6b47',
};

/** Why a value is refused, in the languages of the studio; codes are permanent (docs/errors.md). */
export type LookRefusal = { code: string; message: { en: string; de: string } };

const radii: Readonly<Record<string, string>> = { none: '0', small: '0.25rem', large: '1rem' };

/** Corner radius of buttons; without a choice they follow the other corners. The switches give buttons a shape of their own. */
const buttonRadii: Readonly<Record<string, string>> = { square: '0', soft: '0.5rem', pill: '2rem' };

/** The ornament of a site, each with a style part (src/site/theme/parts). The switches are Candor's own brand, which the examples have. */
export type Motif = 'plain' | 'switches';

/** Sites that were published before there was a choice have the switches, and keep them. */
export function motifOf(look: SiteLook | undefined): Motif {
  return look?.motif === 'none' ? 'plain' : 'switches';
}

/** A closed list: each font commits the site to its size and to its coverage of every letter. */
export const fonts: Readonly<Record<string, string>> = {
  editorial: '',
  grotesque: '--display-font:var(--text-font);--display-weight:600;',
  system: '--display-font:Georgia,"Noto Serif","Noto Naskh Arabic",serif;--text-font:system-ui,sans-serif;',
};

/** Encodes the look as the name of a style part, `theme-x-x-1a1815-x-x-x-none-grotesque-pill`; undefined when nothing differs. */
export function lookPart(look: SiteLook | undefined): string | undefined {
  if (!look) return undefined;
  const colours = colourNames.map((name) => (isColour(look[name]) ? look[name].slice(1).toLowerCase() : 'x'));
  const radius = look.radius && Object.hasOwn(radii, look.radius) ? look.radius : 'x';
  const font = look.fonts && look.fonts !== 'editorial' && Object.hasOwn(fonts, look.fonts) ? look.fonts : 'x';
  const buttons = look.buttons && Object.hasOwn(buttonRadii, look.buttons) ? look.buttons : 'x';
  const parts = [...colours, radius, font, buttons];
  return parts.every((part) => part === 'x') ? undefined : `theme-${parts.join('-')}`;
}

/** Returns the CSS of a style part; undefined for a name that `lookPart` would not produce. */
export function lookStyles(part: string): string | undefined {
  const match = /^theme-((?:(?:[0-9a-f]{6}|x)-){6})([a-z]+)-([a-z]+)-([a-z]+)$/.exec(part);
  if (!match) return undefined;
  const given = (match[1] ?? '').split('-');
  const look: SiteLook = {
    ...Object.fromEntries(colourNames.flatMap((name, at) => (given[at] === 'x' ? [] : [[name, `#${given[at]}`]]))),
    ...chosen('radius', match[2]),
    ...chosen('fonts', match[3]),
    ...chosen('buttons', match[4]),
  };
  if (lookPart(look) !== part) return undefined;
  const pairs = papers
    .filter((paper) => look[`${paper}Light`] || look[`${paper}Dark`])
    .map((paper) => `--${paper}:light-dark(${colourOf(look, `${paper}Light`)},${colourOf(look, `${paper}Dark`)});`);
  const radius = look.radius ? `--radius:${radii[look.radius]};` : '';
  const buttons = look.buttons ? `--button-radius:${buttonRadii[look.buttons]};` : '';
  return `:root{${pairs.join('')}${radius}${look.fonts ? fonts[look.fonts] : ''}${buttons}}`;
}

/** Returns the effective colour. */
export function colourOf(look: SiteLook | undefined, name: LookColour): string {
  const own = look?.[name];
  return isColour(own) ? own : ownColours[name];
}

/** Returns why this colour is not readable with the others, or undefined. Paper colours are judged through the colours printed on them. */
export function contrastProblem(look: SiteLook, name: LookColour): LookRefusal | undefined {
  const scheme = name.endsWith('Light') ? 'Light' : 'Dark';
  const [paper, ink, signal] = papers.map((each) => colourOf(look, `${each}${scheme}`)) as [string, string, string];
  if (name.startsWith('ink'))
    return (
      tooClose(unreadable.text, { front: ink, behind: paper, least: minTextContrast }) ??
      tooClose(unreadable.soft, {
        front: mixed(ink, paper, 0.72),
        behind: mixed(ink, paper, 0.04),
        least: minTextContrast,
      })
    );
  if (name.startsWith('signal'))
    return (
      tooClose(unreadable.signal, { front: signal, behind: paper, least: minShapeContrast }) ??
      tooClose(unreadable.signalText, { front: mixed(signal, ink, 0.72), behind: paper, least: minTextContrast })
    );
  return undefined;
}

export function isColour(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
}

const colourNames = papers.flatMap((paper) => schemes.map((scheme): LookColour => `${paper}${scheme}`));

function chosen(name: (typeof lookChoices)[number], value: string | undefined): SiteLook {
  return value === undefined || value === 'x' ? {} : { [name]: value };
}

const unreadable = {
  text: { en: 'Text is too hard to read on the background', de: 'Text ist auf dem Hintergrund zu schlecht lesbar' },
  soft: {
    en: 'Softer text, mixed from text and background colour, is too hard to read on the tinted background',
    de: 'Leiserer Text, aus Text- und Hintergrundfarbe gemischt, ist auf dem getönten Hintergrund zu schlecht lesbar',
  },
  signal: {
    en: 'The accent colour is too close to the background',
    de: 'Die Akzentfarbe hebt sich zu wenig vom Hintergrund ab',
  },
  signalText: {
    en: 'Text in the accent colour, mixed with the text colour, is too hard to read on the background',
    de: 'Text in der Akzentfarbe, mit der Textfarbe gemischt, ist auf dem Hintergrund zu schlecht lesbar',
  },
} as const;

function tooClose(
  what: LookRefusal['message'],
  { front, behind, least }: { front: string; behind: string; least: number },
): LookRefusal | undefined {
  const contrast = contrastOf(front, behind);
  if (contrast >= least) return undefined;
  const isLightBehind = contrastOf('#000000', behind) > contrastOf('#ffffff', behind);
  const [has, needs] = [contrast.toFixed(1), String(least)];
  return {
    code: 'look_contrast',
    message: {
      en: `${what.en}: the contrast is ${has} : 1, and ${needs} : 1 is needed. Choose a ${isLightBehind ? 'darker' : 'lighter'} colour.`,
      de: `${what.de}: Der Kontrast ist ${has.replace('.', ',')} : 1, nötig sind ${needs.replace('.', ',')} : 1. Wählen Sie eine ${isLightBehind ? 'dunklere' : 'hellere'} Farbe.`,
    },
  };
}
