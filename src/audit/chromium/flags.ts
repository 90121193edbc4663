type FlagOptions = {
  language: string;
  profile: string;
  proxyPort: number;
  isSandboxed: boolean;
  /** Base64 of the SHA-256 of the public key that the audit's proxy uses for the own site. */ trustedKey?:
    | string
    | undefined;
  hasLittleSharedMemory: boolean;
};

/** Disables the browser's own traffic: updates, component lists, field trials, suggestions, start-up connections. */
const quiet = [
  ...[
    '--no-first-run',
    '--no-default-browser-check',
    '--no-service-autorun',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-domain-reliability',
    '--disable-sync',
  ],
  ...[
    '--disable-default-apps',
    '--disable-extensions',
    '--disable-breakpad',
    '--disable-client-side-phishing-detection',
    '--disable-field-trial-config',
    '--metrics-recording-only',
  ],
  ...[
    '--disable-search-engine-choice-screen',
    '--disable-component-extensions-with-background-pages',
    '--allow-browser-signin=false',
    '--disable-crash-reporter',
    '--password-store=basic',
    '--use-mock-keychain',
    '--mute-audio',
    '--disable-print-preview',
    '--safebrowsing-disable-auto-update',
  ],
];

/** Makes an unwatched page behave like a watched one, since some banners stay hidden from a browser that reports automation. */
const awake = [
  '--disable-blink-features=AutomationControlled',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-ipc-flooding-protection',
  '--hide-scrollbars',
  '--force-color-profile=srgb',
];

/** Sends everything through the proxy: loopback goes there too, only the proxy resolves names, and no packet bypasses it. */
function guarded(proxyPort: number): string[] {
  return [
    `--proxy-server=http://127.0.0.1:${proxyPort}`,
    '--proxy-bypass-list=<-loopback>',
    '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
    '--disable-quic',
    // Disabled until requested; then the browser itself declares the signal, with every request and in every worker.
    '--enable-features=GlobalPrivacyControl,GlobalPrivacyControlTest',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--disable-features=NetworkTimeServiceQuerying,OmniboxPopup,WebUIOmniboxPopup,WebUIOmniboxAimPopup,AiModeOmniboxEntryPoint,MediaRouter,DialMediaRouteProvider,OptimizationHints,Translate,CertificateTransparencyComponentUpdater,AutofillServerCommunication,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,PrivateNetworkAccessPermissionPrompt',
  ];
}

export function chromiumFlags({
  language,
  profile,
  proxyPort,
  isSandboxed,
  trustedKey,
  hasLittleSharedMemory,
}: FlagOptions): string[] {
  return [
    ...[
      '--headless=new',
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
      '--window-size=1440,900',
      `--lang=${language}`,
    ],
    ...quiet,
    ...awake,
    ...guarded(proxyPort),
    ...(isSandboxed ? [] : ['--no-sandbox']),
    ...(trustedKey ? [`--ignore-certificate-errors-spki-list=${trustedKey}`] : []),
    ...(hasLittleSharedMemory ? ['--disable-dev-shm-usage'] : []),
    'about:blank',
  ];
}
