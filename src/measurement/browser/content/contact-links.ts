import type { ContentFamily } from '../page.ts';
import { clickedLink } from '../clicked-link.ts';

/** URL patterns that open a conversation, by the kind that is reported. The address itself is never reported. */
const contacts: readonly [kind: string, pattern: RegExp][] = [
  ['email', /^mailto:/],
  ['phone', /^(tel|callto):/],
  ['sms', /^sms:/],
  ['whatsapp', /^(whatsapp:|https:\/\/(wa\.me|api\.whatsapp\.com)\/)/],
  ['messenger', /^(fb-messenger:|https:\/\/m\.me\/)/],
  ['telegram', /^(tg:|https:\/\/t\.me\/)/],
  ['viber', /^viber:/],
  ['signal', /^(sgnl:|https:\/\/signal\.me\/)/],
  ['line', /^(line:|https:\/\/line\.me\/)/],
];

/** `contact_link_click`: a click on a link that writes to or calls somebody. */
export const watchContactLinks: ContentFamily = ({ report, settings, stopped }) => {
  if (!settings.contactClicks) return;
  clickedLink((link) => {
    const contact = contacts.find(([, pattern]) => pattern.test(link.href));
    if (contact) report('contact_link_click', { contact_type: contact[0] });
  }, stopped);
};
