import { allGranted, noneGranted, type OptionalCategory } from '../../../platform/categories.ts';
import { publishApi } from '../../browser/api.ts';
import { announceChange } from '../../browser/change.ts';
import { grantedBy } from '../../browser/choice.ts';
import { pageView } from '../../browser/page-log.ts';
import type { EmbedConfig } from '../embed.ts';
import { startBlocker } from './blocker.ts';
import { createConsent, type PageConsent } from './consent.ts';
import { createGates } from './gates.ts';
import { findPlace, hasGpc, type Place, strictest } from './place.ts';
import { createRecorder } from './record.ts';
import { startSignals } from './signals.ts';
import { createSurfaces, opening, type Surfaces } from './surface.ts';
import { sweep } from './sweep.ts';
import { whenBody, whenLoaded } from './page-ready.ts';

/** Starts everything on a page of a connected site. `script` is the element that loaded this code; its `data-` attributes are the page's options. */
export function startEmbed(config: EmbedConfig, script: HTMLOrSVGElement | null): void {
  const wishes = script?.dataset ?? {};
  let place = strictest;
  const consent = createConsent({
    ...config,
    record: createRecorder({ ...config, address: addressOf(config, wishes.proxy) }),
    isOptedOut: () => hasGpc() && place.honoursGpc,
  });
  const isGranted = (category: OptionalCategory | 'necessary') => consent.get().categories[category];
  const signals = startSignals(config.signals);
  if (wishes.block !== undefined) startBlocker({ hosts: config.hosts, isGranted });
  const surfaces = whenBody().then(() => createSurfaces(config, consent));
  let present: Surfaces | undefined;
  const gates = createGates({ isGranted, placeholder: (...given) => present?.placeholder(...given) });
  consent.onChange((state) => {
    sweep(config.stored, isGranted);
    // Until the region's rule is known, only a decision changes the signals from all denied.
    if (state.isDecided || present) signals.update(state);
    gates.apply();
  });
  publish(consent, async () => (await surfaces).open());
  navigator.sendBeacon(`${config.api}/api/v1/log`, pageView(config.key, config.bannerId, consent.get()));
  void surfaces.then(async (made) => {
    present = made;
    const [found] = await Promise.all([findPlace(config), made.prepare()]);
    place = found;
    await show(made, { config, consent, place });
    gates.apply();
  });
}

/** Shows the banner, if the visitor must be asked, and the reopen button. */
async function show(
  surfaces: Surfaces,
  { config, consent, place }: { config: EmbedConfig; consent: PageConsent; place: Place },
): Promise<void> {
  const isOptedOut = hasGpc() && place.honoursGpc;
  const isRefused = config.honoursDoNotTrack && navigator.doNotTrack === '1';
  if (isOptedOut && place.showsHonoured) surfaces.showHonored();
  consent.presume(place.rule === 'opt-in' || isRefused ? noneGranted : allGranted);
  if (place.rule !== 'none' && !isRefused) await surfaces.ask(place.rule);
  void whenLoaded().then(surfaces.offer);
}

function publish(consent: PageConsent, show: () => Promise<void>): void {
  const performBannerAction = (action: string) => consent.set(grantedBy(action, consent.get().categories));
  publishApi(consent, { show, set: consent.set, performBannerAction });
  let isFirst = true;
  consent.onChange(() => {
    if (!isFirst) announceChange(consent);
    isFirst = false;
  });
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest(opening)) return;
    event.preventDefault();
    void show();
  });
}

/** Returns this server's URL, or a path of the page's own host that its owner proxies to it. */
function addressOf({ api }: EmbedConfig, proxy: string | undefined): string {
  return proxy?.startsWith('/') ? `${location.origin}${proxy.replace(/\/$/, '')}/embedded` : `${api}/api/v1/consent`;
}
