import { type AuditBrowser, launchChromium } from './chromium/launch.ts';
import { createSessionHub, type SessionHub } from './evidence/sessions.ts';
import { type GuardedProxy, startGuardedProxy } from './network/proxy.ts';

export type LiveBrowser = { chromium: AuditBrowser; hub: SessionHub };

export type Browsers = {
  /** The running browser; a new one when it has died. */
  live: () => Promise<LiveBrowser>;
  memoryBytes: () => number;
  close: () => Promise<void>;
};

/** A page that brings the browser down again and again is not visited for ever. */
const mostLaunches = 4;

type Options = { path: string | undefined; language: string | undefined; /** Hash of a public key whose certificates are believed without being checked. */ trustedKey: string | undefined; signal: AbortSignal; onLaunched: (chromium: AuditBrowser) => void };

/** One browser for all visits, replaced when it dies. What it wants for itself (updates, sign-in, the time) goes to a proxy that refuses everything: only visits have a way out. */
export async function openBrowsers({ path, language, trustedKey, signal, onLaunched }: Options): Promise<Browsers> {
  const closed = await startGuardedProxy({ allowedHosts: [], resolveHost: async () => [] });
  let launches = 0;
  let current: Promise<LiveBrowser> | undefined;
  let memoryOf: (() => number) | undefined;
  const launch = async (): Promise<LiveBrowser> => {
    launches += 1;
    const chromium = await launchChromium({ proxyPort: closed.port, path, trustedKey, signal, ...(language ? { language } : {}) });
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
      // Another visit may have noticed at the same time.
      if (current === asked) current = replace(found);
      return current as Promise<LiveBrowser>;
    },
    memoryBytes: () => memoryOf?.() ?? 0,
    close: () => closeAll(current, closed),
  };
}

async function closeAll(current: Promise<LiveBrowser> | undefined, closed: GuardedProxy): Promise<void> {
  await current?.then(({ chromium }) => chromium.close(), () => undefined);
  await closed.close();
}
