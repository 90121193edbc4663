import type { Page } from 'puppeteer-core';
import { headersOfInterest, screenshotBytes } from '../contract.ts';
import type { DocumentEvidence, Moment, QueueEvidence, Screenshot } from '../evidence-contract.ts';
import type { VisitClock } from '../evidence/clock.ts';
import { evaluateInFrame } from '../evidence/frames.ts';
import { quietly } from '../evidence/sessions.ts';
import type { Recorder } from '../evidence/recorder.ts';
import type { Facts } from '../page-answers.ts';
import { pageScript } from '../page-script.ts';

/** Evidence that is not recorded automatically: the document, vendors' queues, screenshots. */
export type Looks = { documents: DocumentEvidence[]; queues: QueueEvidence[]; screenshots: Screenshot[] };

/** Vendors' queues that show in which order consent and other commands were called. */
const queueNames = [
  'dataLayer',
  'uetq',
  '_paq',
  '_mtm',
  '_hsq',
  'ttq',
  'fbq.queue',
  'clarity.q',
  'gtag.q',
  'optimizely',
  '_cio',
  'lintrk.q',
  'rdt.callQueue',
  'snaptr.queue',
  'pintrk.queue',
];
const mostScreenshots = 4;

export async function lookAtDocument({
  recorder,
  clock,
  looks,
  response,
}: {
  recorder: Recorder;
  clock: VisitClock;
  looks: Looks;
  response: { status: number; headers: Readonly<Record<string, string>> };
}): Promise<void> {
  const [session] = recorder.documents();
  const tree = session && (await quietly(session.send('Page.getFrameTree')));
  const facts =
    session &&
    tree &&
    (await evaluateInFrame<Facts>(session, { frameId: tree.frameTree.frame.id, script: 'facts', entry: 'readFacts' }));
  if (!facts) return;
  const headers = Object.fromEntries(
    Object.entries(response.headers).filter(([name]) =>
      (headersOfInterest as readonly string[]).includes(name.toLowerCase()),
    ),
  );
  looks.documents.push({ ...facts, status: response.status, headers, when: clock.now() });
}

export async function lookAtQueues(page: Page, { clock, looks }: { clock: VisitClock; looks: Looks }): Promise<void> {
  const found = (await quietly(
    page.evaluate(`(${pageScript('queues', 'readQueues')})(${JSON.stringify(queueNames)})`),
  )) as { name: string; entries: string[] }[] | undefined;
  const when = clock.now();
  for (const { name, entries } of found ?? [])
    looks.queues.push({ id: `queue-${looks.queues.length + 1}`, name, entries, when });
}

/** Takes a screenshot of the viewport, as small as it still shows what matters. One that stays too large is left out. */
export async function takePicture(
  page: Page,
  { label, when, looks }: { label: string; when: Moment; looks: Looks },
): Promise<void> {
  const viewport = page.viewport();
  if (!viewport || looks.screenshots.length >= mostScreenshots) return;
  const { width, height } = viewport;
  // Position within the document, which may be scrolled.
  const [x = 0, y = 0] =
    ((await quietly(page.evaluate('[visualViewport.pageLeft, visualViewport.pageTop]'))) as number[] | undefined) ?? [];
  for (const quality of [55, 25]) {
    const base64 = await quietly(
      page.screenshot({
        type: 'webp',
        quality,
        encoding: 'base64',
        clip: { x, y, width, height, scale: 1 / (viewport.deviceScaleFactor ?? 1) },
        captureBeyondViewport: false,
        optimizeForSpeed: true,
      }),
    );
    if (base64 === undefined) return;
    if (base64.length > screenshotBytes) continue;
    looks.screenshots.push({
      id: `screenshot-${looks.screenshots.length + 1}`,
      label,
      when,
      widthPx: width,
      heightPx: height,
      format: 'webp',
      base64,
    });
    return;
  }
}
