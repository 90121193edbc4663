import { contrastOf, minShapeContrast, minTextContrast } from '../consent/banner/colours.ts';
import {
  type LookColour,
  type lookChoices,
  mixes,
  type PaperColour,
  papers,
  schemes,
  type SiteLook,
} from '../published/contract.ts';
import { mixed } from './mixed-colours.ts';

/** The values in tokens.css; a test compares them. */
export const ownColours: Readonly<Record<PaperColour, string>> = {
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

/**
 * What stands side by side (features, plans, figures, posts) hangs on a line as designed, or is a box (src/site/theme/parts/cards.css). A transparent
 * border is seen in forced colours, where backgrounds and shadows are not.
 */
const cardStyles: Readonly<Record<string, string>> = {
  outlined: '--card-border:1.5px solid var(--rule);',
  filled: '--card-border:1.5px solid transparent;--card-background:var(--tint);',
  raised:
    '--card-border:1.5px solid transparent;--card-background:light-dark(var(--paper),var(--tint));--card-shadow:0 0 0 1px light-dark(var(--tint),var(--rule)),0 .75rem 2rem -.75rem color-mix(in oklab,#000 28%,transparent);',
};

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

/** Returns the style parts that a look adds to those of a page: its own one, and that of cards when they are boxes and the page has any. */
export function lookParts(look: SiteLook | undefined, styles: readonly string[]): string[] {
  const part = lookPart(look);
  const isBoxed = look?.cards && Object.hasOwn(cardStyles, look.cards) && styles.some((style) => carded.has(style));
  return [...(part ? [part] : []), ...(isBoxed ? ['cards'] : [])];
}

/** The blocks whose items stand side by side, by their style parts. */
const carded: ReadonlySet<string> = new Set(['features', 'pricing', 'statistics', 'latest-posts']);

/**
 * Encodes the look as the name of a style part, `theme-x-x-1a1815-x-x-x-none-grotesque-pill`; undefined when nothing differs. Cards and mixed colours follow
 * only when there are any: pages in caches name the parts of an earlier version.
 */
export function lookPart(look: SiteLook | undefined): string | undefined {
  if (!look) return undefined;
  const coded = (name: LookColour) => (isColour(look[name]) ? look[name].slice(1).toLowerCase() : 'x');
  const one = (value: string | undefined, of: object) => (value && Object.hasOwn(of, value) ? value : 'x');
  const font = look.fonts === 'editorial' ? 'x' : one(look.fonts, fonts);
  const parts = [...paperNames.map(coded), one(look.radius, radii), font, one(look.buttons, buttonRadii)];
  const more = [one(look.cards, cardStyles), ...mixNames.map(coded)];
  const all = more.every((part) => part === 'x') ? parts : [...parts, ...more];
  return all.every((part) => part === 'x') ? undefined : `theme-${all.join('-')}`;
}

/** Returns the CSS of a style part; undefined for a name that `lookPart` would not produce. */
export function lookStyles(part: string): string | undefined {
  const look = lookOf(part);
  if (!look || lookPart(look) !== part) return undefined;
  const pairs = [...papers, ...mixes]
    .filter((name) => look[`${name}Light`] || look[`${name}Dark`])
    .map((name) => `${tokens[name]}:light-dark(${colourOf(look, `${name}Light`)},${colourOf(look, `${name}Dark`)});`);
  const radius = look.radius ? `--radius:${radii[look.radius]};` : '';
  const buttons = look.buttons ? `--button-radius:${buttonRadii[look.buttons]};` : '';
  const cards = look.cards ? cardStyles[look.cards] : '';
  return `:root{${pairs.join('')}${radius}${look.fonts ? fonts[look.fonts] : ''}${buttons}${cards}}`;
}

const tokens = {
  paper: '--paper',
  ink: '--ink',
  signal: '--signal',
  surface: '--tint',
  accent: '--signal-text',
} as const;

/** Reads the name of a style part, which may be anything. */
function lookOf(part: string): SiteLook | undefined {
  const match =
    /^theme-((?:(?:[0-9a-f]{6}|x)-){6})([a-z]+)-([a-z]+)-([a-z]+)(?:-([a-z]+)-((?:[0-9a-f]{6}|x)(?:-(?:[0-9a-f]{6}|x)){3}))?$/.exec(
      part,
    );
  if (!match) return undefined;
  const [, given = '', radius, font, buttons, cards, more = ''] = match;
  const colours = (names: readonly LookColour[], codes: string[]) =>
    Object.fromEntries(names.flatMap((name, at) => (codes[at] && codes[at] !== 'x' ? [[name, `#${codes[at]}`]] : [])));
  return {
    ...colours(paperNames, given.split('-')),
    ...colours(mixNames, more.split('-')),
    ...chosen('radius', radius),
    ...chosen('fonts', font),
    ...chosen('buttons', buttons),
    ...chosen('cards', cards),
  };
}

/** Returns the effective colour. */
export function colourOf(look: SiteLook | undefined, name: LookColour): string {
  const own = look?.[name];
  if (isColour(own)) return own;
  if (isPaper(name)) return ownColours[name];
  const scheme = name.endsWith('Light') ? 'Light' : 'Dark';
  const ink = colourOf(look, `ink${scheme}`);
  return name.startsWith('surface')
    ? mixed(ink, colourOf(look, `paper${scheme}`), 0.04)
    : mixed(colourOf(look, `signal${scheme}`), ink, 0.72);
}

function isPaper(name: LookColour): name is PaperColour {
  return Object.hasOwn(ownColours, name);
}

/**
 * Returns why this colour is not readable with the others, or undefined. Paper colours are judged through the colours printed on them. What an owner left
 * to be mixed is judged at the colour it is mixed from.
 */
export function contrastProblem(look: SiteLook, name: LookColour): LookRefusal | undefined {
  const scheme = name.endsWith('Light') ? 'Light' : 'Dark';
  const given = (mix: (typeof mixes)[number]) => isColour(look[`${mix}${scheme}`]);
  const all: Colours = {
    paper: colourOf(look, `paper${scheme}`),
    ink: colourOf(look, `ink${scheme}`),
    signal: colourOf(look, `signal${scheme}`),
    surface: colourOf(look, `surface${scheme}`),
    accent: colourOf(look, `accent${scheme}`),
  };
  if (name.startsWith('ink'))
    return text(unreadable.text, all.ink, all.paper) ?? (given('surface') ? undefined : softProblem(all));
  if (name.startsWith('signal'))
    return (
      tooClose(unreadable.signal, { front: all.signal, behind: all.paper, least: minShapeContrast }) ??
      (given('accent') ? undefined : text(unreadable.signalText, all.accent, all.paper))
    );
  if (name.startsWith('surface')) return given('surface') ? surfaceProblem(all) : undefined;
  if (name.startsWith('accent') && given('accent'))
    return text(unreadable.accent, all.accent, all.paper) ?? text(unreadable.accentOnSurface, all.accent, all.surface);
  return undefined;
}

type Colours = { paper: string; ink: string; signal: string; surface: string; accent: string };

function text(what: LookRefusal['message'], front: string, behind: string): LookRefusal | undefined {
  return tooClose(what, { front, behind, least: minTextContrast });
}

function softProblem({ ink, paper, surface }: Colours): LookRefusal | undefined {
  return text(unreadable.soft, mixed(ink, paper, 0.72), surface);
}

function surfaceProblem(all: Colours): LookRefusal | undefined {
  return (
    text(unreadable.textOnSurface, all.ink, all.surface) ??
    softProblem(all) ??
    text(unreadable.accentOnSurface, all.accent, all.surface) ??
    tooClose(unreadable.signalOnSurface, { front: all.signal, behind: all.surface, least: minShapeContrast })
  );
}

export function isColour(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
}

const paperNames = papers.flatMap((paper) => schemes.map((scheme): LookColour => `${paper}${scheme}`));
const mixNames = mixes.flatMap((mix) => schemes.map((scheme): LookColour => `${mix}${scheme}`));

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
  textOnSurface: {
    en: 'Text is too hard to read in tinted sections and boxes',
    de: 'Text ist in getönten Abschnitten und Kästen zu schlecht lesbar',
  },
  accentOnSurface: {
    en: 'Accent text is too hard to read in tinted sections and boxes',
    de: 'Akzenttext ist in getönten Abschnitten und Kästen zu schlecht lesbar',
  },
  signalOnSurface: {
    en: 'The accent colour is too close to the background of tinted sections and boxes',
    de: 'Die Akzentfarbe hebt sich in getönten Abschnitten und Kästen zu wenig ab',
  },
  accent: {
    en: 'Accent text is too hard to read on the background',
    de: 'Akzenttext ist auf dem Hintergrund zu schlecht lesbar',
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
