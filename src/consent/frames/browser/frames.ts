import type { ConsentApi } from '../../browser/api.ts';
import type { Consent } from '../../browser/cookie.ts';
import type { FrameGrant, PageFacts, PageMessage } from '../messages.ts';
import { openChat } from './chat.ts';
import { eventFor } from './events.ts';
import { redact } from './redact.ts';
import { openTagFrame, type TagFrame } from './tag-frame.ts';

/** Request timeout, longer than any response takes. Without a response nothing runs. */
const patienceMs = 10_000;

/** Passes page events to all running tags. */
type Frames = { event(name: unknown, parameters?: unknown): void };

/** Keeps a frame open for every vendor that the visitor has granted, and for no other, without a reload. Loaded after the first grant. */
export function startFrames(consent: ConsentApi): Frames {
  const frames = new Map<string, TagFrame>();
  const event: Frames['event'] = (name, parameters) => {
    const sent = eventFor(name, parameters);
    if (sent) notify(frames, { type: 'event', ...sent });
  };
  consent.on('change', createFollower(consent, frames));
  document.addEventListener('visibilitychange', () => notify(frames, { type: 'visibility' }));
  return { event };
}

type OpenFrames = Map<string, TagFrame>;

function notify(frames: OpenFrames, message: PageMessage): void {
  for (const frame of frames.values()) frame.send(message);
}

/** Sends each decision once, as vendors expect. The first one is in the frame's document. */
function createFollower(consent: ConsentApi, frames: OpenFrames): (present: Consent) => void {
  let told = '';
  return ({ categories }) => {
    closeWithdrawn(frames, categories);
    const choices = JSON.stringify(categories);
    if (choices !== told) notify(frames, { type: 'choices', choices: categories });
    told = choices;
    void openGranted(consent, frames);
  };
}

function closeWithdrawn(frames: OpenFrames, categories: Consent['categories']): void {
  for (const [vendor, frame] of frames) {
    if (isOn(categories, frame.grant)) continue;
    frames.delete(vendor);
    frame.close([...frames.values()].map(({ grant }) => grant).filter((grant) => isOn(categories, grant)));
  }
}

async function openGranted(consent: ConsentApi, frames: OpenFrames): Promise<void> {
  for (const grant of await fetchGrants()) {
    if (frames.has(grant.vendor) || !isOn(consent.get().categories, grant)) continue;
    frames.set(
      grant.vendor,
      grant.surface === 'chat'
        ? openChat(grant)
        : openTagFrame(grant, { page: pageFacts(), choices: () => consent.get().categories }),
    );
  }
}

function isOn(categories: Consent['categories'], { category }: FrameGrant): boolean {
  return Reflect.get(categories, category) === true;
}

async function fetchGrants(): Promise<FrameGrant[]> {
  try {
    const answer = await fetch('/consent/frames', { signal: AbortSignal.timeout(patienceMs) });
    return answer.ok ? await answer.json() : [];
  } catch {
    return []; // No network or no response: nothing runs, and the next change retries.
  }
}

function pageFacts(): PageFacts {
  return { location: redact(location.href), referrer: redact(document.referrer), title: redact(document.title) };
}
