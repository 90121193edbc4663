export type FlagOptions = { language: string; profile: string; proxyPort: number; isSandboxed: boolean; /** Base64 of a public key's SHA-256: the one with which the audit's proxy stands in for the own site. */ trustedKey?: string | undefined; hasLittleSharedMemory: boolean };

/** Nothing of its own goes out: no updates, no component lists, no field trials, no suggestions, no start-up connections. */
const quiet = [
  ...['--no-first-run', '--no-default-browser-check', '--no-service-autorun', '--disable-background-networking', '--disable-component-update', '--disable-domain-reliability', '--disable-sync'],
  ...['--disable-default-apps', '--disable-extensions', '--disable-breakpad', '--disable-client-side-phishing-detection', '--disable-field-trial-config', '--metrics-recording-only'],
  ...['--disable-search-engine-choice-screen', '--disable-component-extensions-with-background-pages', '--allow-browser-signin=false', '--disable-crash-reporter', '--password-store=basic', '--use-mock-keychain', '--mute-audio', '--disable-print-preview', '--safebrowsing-disable-auto-update'],
];

/** A page that nobody looks at behaves like one that is looked at: some banners are not shown to a browser that says it is driven. */
const awake = ['--disable-blink-features=AutomationControlled', '--disable-background-timer-throttling', '--disable-backgrounding-occluded-windows', '--disable-renderer-backgrounding', '--disable-ipc-flooding-protection', '--hide-scrollbars', '--force-color-profile=srgb'];

/** One way out, the proxy: loopback is asked of it too, names are resolved by it alone, and no packet leaves beside it. */
function guarded(proxyPort: number): string[] {
  return [
    `--proxy-server=http://127.0.0.1:${proxyPort}`,
    '--proxy-bypass-list=<-loopback>',
    '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
    '--disable-quic',
    // Off until it is asked for; then the browser itself declares it, with every request and in every worker.
    '--enable-features=GlobalPrivacyControl,GlobalPrivacyControlTest',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--disable-features=NetworkTimeServiceQuerying,OmniboxPopup,WebUIOmniboxPopup,WebUIOmniboxAimPopup,AiModeOmniboxEntryPoint,MediaRouter,DialMediaRouteProvider,OptimizationHints,Translate,CertificateTransparencyComponentUpdater,AutofillServerCommunication,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,PrivateNetworkAccessPermissionPrompt',
  ];
}

export function chromiumFlags({ language, profile, proxyPort, isSandboxed, trustedKey, hasLittleSharedMemory }: FlagOptions): string[] {
  return [
    ...['--headless=new', '--remote-debugging-pipe', `--user-data-dir=${profile}`, '--window-size=1440,900', `--lang=${language}`],
    ...quiet,
    ...awake,
    ...guarded(proxyPort),
    ...(isSandboxed ? [] : ['--no-sandbox']),
    ...(trustedKey ? [`--ignore-certificate-errors-spki-list=${trustedKey}`] : []),
    ...(hasLittleSharedMemory ? ['--disable-dev-shm-usage'] : []),
    'about:blank',
  ];
}
