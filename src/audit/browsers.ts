import { type AuditBrowser, launchChromium } from './chromium/launch.ts';
import { createSessionHub, type SessionHub } from './evidence/sessions.ts';
import { type GuardedProxy, startGuardedProxy } from './network/proxy.ts';

type LiveBrowser = { chromium: AuditBrowser; hub: SessionHub };

export type Browsers = {
  /** Returns the running browser, or a new one after a crash. */
  live: () => Promise<LiveBrowser>;
  memoryBytes: () => number;
  close: () => Promise<void>;
};

/** Upper bound of launches, for pages that crash the browser again and again. */
const mostLaunches = 4;

type Options = {
  path: string | undefined;
  language: string | undefined;
  /** Hash of a public key whose certificates are trusted without a check. */ trustedKey: string | undefined;
  signal: AbortSignal;
  onLaunched: (chromium: AuditBrowser) => void;
};

/** Provides one browser for all visits and replaces it after a crash. Requests of the browser itself (updates, sign-in, the time) go to a proxy that refuses everything: only visits reach the network. */
export async function openBrowsers({ path, language, trustedKey, signal, onLaunched }: Options): Promise<Browsers> {
  const closed = await startGuardedProxy({ allowedHosts: [], resolveHost: async () => [] });
  let launches = 0;
  let current: Promise<LiveBrowser> | undefined;
  let memoryOf: (() => number) | undefined;
  const launch = async (): Promise<LiveBrowser> => {
    launches += 1;
    const chromium = await launchChromium({
      proxyPort: closed.port,
      path,
      trustedKey,
      signal,
      ...(language ? { language } : {}),
    });
    memoryOf = chromium.memoryBytes;
    onLaunched(chromium);
    return { chromium, hub: await createSessionHub(chromium.browser) };
  };
  const replace = async (dead: LiveBrowser | undefined): Promise<LiveBrowser> => {
    await dead?.chromium.close();
    return launch();
  };
  return {
    live: async () => {
      const asked = current;
      const found = await asked;
      if (found && (found.chromium.browser.connected || launches >= mostLaunches)) return found;
      // Another visit may have noticed the crash at the same time.
      if (current === asked) current = replace(found);
      return current as Promise<LiveBrowser>;
    },
    memoryBytes: () => memoryOf?.() ?? 0,
    close: () => closeAll(current, closed),
  };
}

async function closeAll(current: Promise<LiveBrowser> | undefined, closed: GuardedProxy): Promise<void> {
  await current?.then(
    ({ chromium }) => chromium.close(),
    () => undefined,
  );
  await closed.close();
}
