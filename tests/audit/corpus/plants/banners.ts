import type { BannerSwitches, Plant, Site } from '../plant.ts';

const site: Site = { granted: { analytics: "document.cookie = 'visitor=' + crypto.randomUUID() + ';path=/;max-age=2592000;samesite=lax';" } };
const planted = (banner: BannerSwitches): Pick<Plant, 'bad' | 'clean'> => ({ bad: { ...site, banner }, clean: site });

/** Faults of the banner itself; the website behind it waits for the answer. */
export const banners: readonly Plant[] = [
  { id: 'pre-ticked', title: 'Boxes ticked beforehand', explanation: 'All optional categories are ticked when the second layer opens.', mended: 'All are empty.', expects: [{ rule: 'banner-preselected' }], ...planted({ isTicked: true }) },
  { id: 'grey-reject', title: 'Refusal in pale grey', explanation: 'Agreeing is a large blue button, refusing a small pale word.', mended: 'Both are the same button.', expects: [{ rule: 'banner-unequal' }], ...planted({ reject: 'grey' }) },
  { id: 'reject-second-layer', title: 'Refusal on the second layer', explanation: 'Agreeing takes one press, refusing two.', mended: 'Both stand on the first layer.', expects: [{ rule: 'banner-no-reject' }], ...planted({ reject: 'second-layer' }) },
  { id: 'no-reject', title: 'No refusal at all', explanation: 'Every way out agrees.', mended: 'There is a refusal.', expects: [{ rule: 'banner-no-reject' }], ...planted({ reject: 'none' }) },
  { id: 'cookie-wall', title: 'Cookie wall', explanation: 'Nothing can be read until the visitor has answered.', mended: 'The page can be read and used behind the banner.', expects: [{ rule: 'banner-wall' }], ...planted({ isWall: true }) },
  { id: 'escape-grants', title: 'Escape agrees', explanation: 'The key that closes dialogs starts everything.', mended: 'Escape starts nothing.', expects: [{ rule: 'banner-escape-grants' }], ...planted({ grantsOn: 'escape' }) },
  { id: 'close-grants', title: 'The cross agrees', explanation: 'Closing the banner starts everything.', mended: 'There is no cross.', expects: [{ rule: 'banner-close-grants' }], ...planted({ grantsOn: 'close' }) },
  { id: 'scroll-grants', title: 'Scrolling agrees', explanation: 'Whoever reads on has agreed, says the banner.', mended: 'Scrolling starts nothing.', expects: [{ rule: 'storage-before-choice', subject: 'cookie visitor' }], ...planted({ grantsOn: 'scroll' }) },
  { id: 'asks-again', title: 'Asks again on every page', explanation: 'A refusal is forgotten with the next page, an agreement is not.', mended: 'Both are remembered.', expects: [{ rule: 'banner-asks-again' }], ...planted({ forgetsReject: true }) },
  { id: 'no-withdrawal', title: 'No way back', explanation: 'Once agreed there is nothing on the page to change it.', mended: 'A button in the footer opens the settings.', expects: [{ rule: 'banner-no-withdrawal' }], ...planted({ withdrawal: 'no-way' }) },
];
