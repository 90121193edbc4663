import type { BannerSwitches } from '../plant.ts';
import { optionalCategories, type OptionalCategory } from '../../../../src/platform/categories.ts';

const names: Record<OptionalCategory, string> = {
  functional: 'Functional',
  analytics: 'Analytics',
  performance: 'Performance',
  advertisement: 'Advertisement',
};

type BannerTexts = { title: string; text: string; accept: string; reject: string; customise: string };

const plain: BannerTexts = {
  title: 'Cookies on this website',
  text: 'We would like to use cookies for statistics and advertising. You decide, and can change your mind on every page. <a href="/privacy">Privacy policy</a>',
  accept: 'Accept all',
  reject: 'Reject all',
  customise: 'Customise',
};

const wordsOf: Record<NonNullable<BannerSwitches['words']>, BannerTexts> = {
  plain,
  german: {
    title: 'Cookies auf dieser Website',
    text: 'Wir würden gerne Cookies für Statistik und Werbung verwenden. Sie entscheiden und können Ihre Meinung auf jeder Seite ändern. <a href="/privacy">Datenschutzerklärung</a>',
    accept: 'Alle akzeptieren',
    reject: 'Alle ablehnen',
    customise: 'Einstellungen',
  },
  nudging: { ...plain, text: `For the best experience on our website, say yes! ${plain.text}` },
  interest: { ...plain, text: `${plain.text} Some of our partners rely on their legitimate interest.` },
  vague: { ...plain, text: 'We would like to use cookies. Is that all right?' },
};

/** Renders the banner: both layers, hidden once the visitor has answered, and the reopen control in the footer. */
export function bannerMarkup(
  switches: BannerSwitches,
  shown: { isAsked: boolean; granted: readonly string[] },
): string {
  const words = wordsOf[switches.words ?? 'plain'];
  const classes = [
    'kit',
    ...(switches.isWall ? ['kit-wall'] : []),
    ...(switches.isTiny ? ['kit-tiny'] : []),
    ...(switches.isMovedAway ? ['kit-moves'] : []),
  ].join(' ');
  return `
<section id="kit-banner" class="${classes}" role="dialog" aria-labelledby="kit-title" aria-describedby="kit-text"${switches.isWall ? ' aria-modal="true"' : ''}${shown.isAsked && !switches.comes ? '' : ' hidden'}${shown.isAsked ? ' data-asked' : ''}>
  <form method="post" action="/choice">
    <h2 id="kit-title">${words.title}</h2>
    <p id="kit-text">${words.text}</p>
    <div class="kit-actions">${switches.isMouseOnly ? mouseOnly(words) : firstLayer(switches, words)}</div>
    ${switches.grantsOn === 'close' ? '<button type="submit" class="kit-close" name="choice" value="accept" aria-label="Close">×</button>' : ''}
  </form>
</section>
${secondLayer(switches, shown.granted)}
<footer class="kit-footer">${switches.withdrawal === 'no-way' ? '' : '<button type="button" data-kit="settings">Cookie settings</button>'} <a href="/imprint">Imprint</a> <a href="/privacy">Privacy</a></footer>`;
}

const gear =
  '<svg width="20" height="20" viewBox="0 0 20 20"><circle cx="10" cy="10" r="6" fill="none" stroke="currentColor" stroke-width="3"/></svg>';

function firstLayer(
  { reject = 'equal', isSingleLayer, isNamelessGear, isNotice }: BannerSwitches,
  words: BannerTexts,
): string {
  if (isNotice) return '<button type="submit" class="kit-plain" name="choice" value="seen">Close</button>';
  const button = (name: string, value: string, label: string) =>
    `<button type="submit" class="${name}" name="choice" value="${value}">${label}</button>`;
  const refuse = {
    equal: button('kit-button', 'reject', words.reject),
    grey: button('kit-grey', 'reject', words.reject),
    'second-layer': '',
    none: '',
  }[reject];
  const customise = isSingleLayer
    ? ''
    : `<button type="button" class="kit-plain" data-kit="settings">${isNamelessGear ? gear : words.customise}</button>`;
  return `${button('kit-button', 'accept', words.accept)}${refuse}${customise}`;
}

function mouseOnly(words: BannerTexts): string {
  const span = (choice: string, label: string) =>
    `<span class="kit-button kit-span" role="button" data-choice="${choice}">${label}</span>`;
  return `${span('accept', words.accept)}${span('reject', words.reject)}<button type="button" class="kit-plain" data-kit="settings">${words.customise}</button>`;
}

function secondLayer(
  { reject = 'equal', isTicked = false, isHardToWithdraw, isSingleLayer: isAllOrNothing, withdrawal }: BannerSwitches,
  granted: readonly string[],
): string {
  const box = (category: OptionalCategory) =>
    `<label><input type="checkbox" name="${category}" value="yes"${isTicked || granted.includes(category) ? ' checked' : ''}> ${names[category]}</label>`;
  const onlyAgrees = withdrawal === 'only-agrees' && granted.length > 0;
  const isSingleLayer = isAllOrNothing || onlyAgrees;
  // Where refusing is impossible, saving with empty boxes still accepts.
  const refuse =
    reject === 'none' || isHardToWithdraw || onlyAgrees
      ? ''
      : '<button type="submit" class="kit-button" name="choice" value="reject">Reject all</button>';
  const save =
    reject === 'none' || isSingleLayer
      ? ''
      : '<button type="submit" class="kit-plain" name="choice" value="save">Save choice</button>';
  const boxes = isSingleLayer
    ? ''
    : `<label><input type="checkbox" checked disabled> Necessary</label>
    ${optionalCategories.map(box).join('\n    ')}`;
  return `<section id="kit-settings" class="kit" role="dialog" aria-labelledby="kit-settings-title" hidden>
  <form method="post" action="/choice">
    <h2 id="kit-settings-title">Cookie settings</h2>
    ${boxes}
    <p><a href="/privacy">Privacy policy</a></p>
    <div class="kit-actions"><button type="submit" class="kit-button" name="choice" value="accept">Accept all</button>${refuse}${save}</div>
  </form>
</section>`;
}

export const bannerStyle = `
body { font: 16px/1.5 sans-serif; margin: 0; color: #1a1a1a; background: #fff; }
main { max-inline-size: 40rem; margin: 2rem auto 20rem; padding-inline: 1rem; }
.kit { position: fixed; inset-block-end: 0; inset-inline: 0; padding: 1rem; background: #fff; color: #1a1a1a; border-block-start: 2px solid #1a1a1a; z-index: 10; }
.kit[hidden] { display: none; }
.kit-moves[hidden] { display: block; transform: translateY(110%); }
.kit-wall { inset-block-start: 0; }
.kit-actions { display: flex; flex-wrap: wrap; gap: .5rem; margin-block-start: .5rem; }
.kit button { min-block-size: 44px; padding: .5rem 1rem; font: inherit; border: 2px solid #1b4f72; border-radius: 4px; cursor: pointer; }
.kit .kit-button { inline-size: 9rem; background: #1b4f72; color: #fff; }
.kit .kit-plain { background: #fff; color: #1b4f72; }
.kit .kit-grey { background: #fff; color: #c4c4c4; border-color: #fff; font-size: 12px; min-block-size: 24px; padding: 0; }
.kit .kit-span { min-block-size: 28px; padding: .5rem 1rem; border: 2px solid #1b4f72; border-radius: 4px; cursor: pointer; text-align: center; }
.kit-tiny .kit-actions { flex-direction: column; gap: 1px; }
.kit-tiny .kit-actions button { min-block-size: 18px; block-size: 18px; inline-size: auto; padding: 0 4px; border-width: 1px; font-size: 12px; line-height: 1; }
.kit .kit-close { position: absolute; inset-block-start: .5rem; inset-inline-end: .5rem; inline-size: 44px; padding: 0; background: #fff; color: #1a1a1a; border-color: #fff; }
.kit label { display: block; min-block-size: 32px; }
.kit :focus-visible, .kit-footer :focus-visible { outline: 3px solid #b35c00; outline-offset: 2px; }
.kit-footer { padding: 1rem; }
.kit-footer button { font: inherit; min-block-size: 44px; }
`;
