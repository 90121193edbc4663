import type { BannerLayout } from '../../../consent/banner/layout.ts';
import { contrastOf, minTextContrast } from '../../../consent/banner/colours.ts';
import { maxDecisionDays } from '../../../content/fields/consent/policy.ts';
import { isColour } from '../../../content/fields/consent/layout.ts';
import { recordOf } from '../../consent/banners/settings.ts';
import type { Report } from './report.ts';

type Fields = Record<string, unknown>;

const corners: Record<string, BannerLayout['position']> = {
  'bottom-left': 'bottom-start',
  'bottom-right': 'bottom-end',
  'top-left': 'top-start',
  'top-right': 'top-end',
};

/** Maps a CookieYes banner's shape, position, close button, colours and duration to the fields here. */
export function planLook(banner: Fields, report: Report): { layout?: Partial<BannerLayout>; cookieDays?: number } {
  const [settings, config] = [recordOf(banner.settings), recordOf(banner.config)];
  const notice = recordOf(config.notice);
  const layout = {
    ...shapeOf(settings),
    hasClose: isOn(recordOf(notice.elements).closeButton),
    ...revisitOf(config),
    colours: coloursOf(notice, report),
  };
  report.taken.push(`Look: ${layout.shape}, ${layout.position}`);
  leaveBehaviours(banner, report);
  return { layout, ...lifeOf(settings, report) };
}

function shapeOf({ type, position }: Fields): Pick<BannerLayout, 'shape' | 'position'> {
  if (type === 'box') return { shape: 'box', position: corners[String(position)] ?? 'bottom-start' };
  if (type === 'popup') return { shape: 'dialog', position: 'center' };
  return { shape: 'bar', position: position === 'top' ? 'top' : 'bottom' };
}

function revisitOf(config: Fields): Pick<BannerLayout, 'revisit'> {
  const revisit = recordOf(config.revisitConsent);
  if (!isOn(revisit)) return { revisit: 'footer' };
  return { revisit: String(revisit.position).includes('right') ? 'floating-end' : 'floating-start' };
}

function coloursOf(notice: Fields, report: Report): BannerLayout['colours'] {
  const elements = recordOf(notice.elements);
  const buttons = recordOf(recordOf(elements.buttons).elements);
  const accept = recordOf(recordOf(buttons.accept).styles);
  const [background, text] = readable(
    {
      behind: recordOf(notice.styles)['background-color'],
      front: recordOf(recordOf(elements.description).styles).color,
      what: 'the text of the banner',
    },
    report,
  );
  const [button, buttonText] = readable(
    { behind: accept['background-color'], front: accept.color, what: 'the text of the buttons' },
    report,
  );
  if (JSON.stringify(accept) !== JSON.stringify(recordOf(recordOf(buttons.reject).styles)))
    report.left.push(
      'The colours of “Reject”: it looked different from “Accept”. Here both buttons have the colours of “Accept” (L3).',
    );
  return { background, text, button, buttonText };
}

/** Drops a pair of colours with too little contrast, which would be refused here; the page's own colours are used instead. */
function readable(
  { behind, front, what }: { behind: unknown; front: unknown; what: string },
  report: Report,
): [string | null, string | null] {
  const [one, other] = [behind, front].map((colour) => (isColour(colour) ? colour.toLowerCase() : null));
  if (!one || !other) return [null, null];
  if (contrastOf(one, other) >= minTextContrast) return [one, other];
  report.left.push(`The colours of ${what}: ${other} on ${one} has too little contrast (L3).`);
  return [null, null];
}

function lifeOf({ consentExpiry }: Fields, report: Report): { cookieDays?: number } {
  const days = Number(recordOf(consentExpiry).value);
  if (!Number.isInteger(days) || days < 1) return {};
  if (days > maxDecisionDays)
    report.left.push(
      `Consent was valid for ${days} days there. Browsers delete cookies after ${maxDecisionDays} days, so that is what was set.`,
    );
  report.taken.push(`Consent duration: ${Math.min(days, maxDecisionDays)} days`);
  return { cookieDays: Math.min(days, maxDecisionDays) };
}

function leaveBehaviours({ settings, behaviours, config }: Fields, report: Report): void {
  const [set, does] = [recordOf(settings), recordOf(behaviours)];
  const rules = Array.isArray(set.ruleSet) ? set.ruleSet.map(recordOf) : [];
  if (isOn(does.loadAnalyticsByDefault))
    report.left.push('“Load analytics by default”: nothing optional runs here before the visitor has agreed.');
  if (set.applicableLaw === 'ccpa')
    report.left.push('The law “ccpa”: choose “By country and state” under Rules; California is in its table.');
  if (rules.some(({ code }) => code !== undefined && code !== 'ALL'))
    report.left.push('Rules by region: choose “By country and state” under Rules and check the places.');
  if (isOn(set.customHtml) || recordOf(set.customCss).status === true)
    report.left.push('Custom HTML and CSS: the banner here has one markup, which is tested as a whole.');
  if (isOn(recordOf(recordOf(recordOf(config).notice).elements).brandLogo)) report.left.push('The logo on the banner.');
}

function isOn(value: unknown): boolean {
  return recordOf(value).status === true;
}
