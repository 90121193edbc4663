import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/** The verdict of DuckDuckGo's autoconsent, the engine inside its browsers, about a page. */
type Verdict = { popup: string | undefined; isOptedOut: boolean; cmp: string | undefined };

type Message = { type: string; cmp?: string; result?: boolean; code?: string; id?: string };

const require = createRequire(import.meta.url);
const script = readFileSync(
  require.resolve('@duckduckgo/autoconsent').replace(/[^/]+$/, 'autoconsent.playwright.js'),
  'utf8',
);
const rules: unknown = JSON.parse(readFileSync(require.resolve('@duckduckgo/autoconsent/rules/rules.json'), 'utf8'));

const noLogs = {
  lifecycle: false,
  rulesteps: false,
  detectionsteps: false,
  evals: false,
  errors: false,
  messages: false,
  waits: false,
};
const config = {
  enabled: true,
  autoAction: 'optOut',
  disabledCmps: [],
  enablePrehide: true,
  enableCosmeticRules: false,
  enableGeneratedRules: true,
  detectRetries: 2,
  isMainWorld: false,
  prehideTimeout: 2_000,
  enableHeuristicDetection: true,
  heuristicMode: 'reject',
  logs: noLogs,
};

/** Opens an address with autoconsent in the page; resolves when it has refused, or has stopped searching. */
export async function judgeWithAutoconsent(page: Page, address: string): Promise<Verdict> {
  const verdict: Verdict = { popup: undefined, isOptedOut: false, cmp: undefined };
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const answer = (message: object) =>
    page.evaluate(`window.autoconsentReceiveMessage?.(${JSON.stringify(message)})`).then(() => undefined, ignoreGone);
  await page.exposeFunction('autoconsentSendMessage', async (message: Message) => {
    if (message.type === 'init') await answer({ type: 'initResp', config, rules });
    if (message.type === 'eval')
      await answer({
        type: 'evalResp',
        id: message.id,
        result: await page.evaluate(message.code ?? '').catch(() => false),
      });
    if (message.type === 'popupFound') verdict.popup = message.cmp;
    if (message.type === 'optOutResult')
      Object.assign(verdict, { isOptedOut: message.result === true, cmp: message.cmp });
    if (message.type === 'autoconsentDone') resolve();
    if (message.type === 'report' && isFinal(message)) resolve();
  });
  await page.addInitScript(script);
  await page.goto(address);
  await done;
  return verdict;
}

/** Returns whether it has finished searching and found nothing to refuse. */
function isFinal(message: Message): boolean {
  const { state } = message as { state?: { lifecycle?: string } };
  return state?.lifecycle === 'nothingDetected' || state?.lifecycle === 'optOutFailed' || state?.lifecycle === 'done';
}

/** Ignores an error after the page has navigated; nothing awaits the response any more. */
function ignoreGone(): void {}
