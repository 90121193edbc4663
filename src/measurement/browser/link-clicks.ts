import { clickedLink } from './clicked-link.ts';
import type { Family } from './page.ts';

/** URLs of these messengers name a person, so only contact-links.ts reports that one was used, and nothing more. */
const messengers = /^(wa|m|t|signal|line)\.me$|whatsapp\.com$/;

/** `click` (outbound) and `file_download`, with GA4's parameters and without the fragment of the URL. */
export const watchLinkClicks: Family = ({ report, stopped, settings }) => {
  const ownDomains = [location.hostname.replace(/^www\d*\./, ''), settings.linkedDomain];
  const download = settings.downloadExtensions && new RegExp(`\\.(${settings.downloadExtensions})$`, 'i');
  clickedLink(({ id, className, href, protocol, hostname, pathname, textContent }) => {
    if (!/^http/.test(protocol) || messengers.test(hostname)) return;
    const link = { link_id: id, link_classes: className, link_url: href.replace(/#.*/, ''), link_domain: hostname };
    const isOwn = ownDomains.some((domain) => domain && `.${hostname}`.endsWith(`.${domain}`));
    if (settings.outboundClicks && !isOwn) report('click', { ...link, outbound: true });
    const extension = download && download.exec(pathname)?.[1];
    if (extension)
      report('file_download', {
        ...link,
        link_text: (textContent ?? '').trim(),
        file_name: pathname,
        file_extension: extension.toLowerCase(),
      });
  }, stopped);
};
