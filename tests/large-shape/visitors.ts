import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';

/** What was acknowledged, by id: nothing of it may be missing later, and nothing may be there twice. */
export type Acknowledged = {
  /** Consent ids. */
  decisions: Set<string>;
  /** Event ids. */
  events: Set<string>;
  /** Texts of messages, which are unique; the picture of each is named after it. */
  forms: Set<string>;
};

export type Visitors = {
  acknowledged: Acknowledged;
  /** Messages that were sent without an answer: they may be there, once. */
  unanswered: Set<string>;
  /** How often each kind of request got each answer. */
  outcomes: Map<string, number>;
  stop(): Promise<void>;
};

/** Visitors at once. Each does one thing after the other, as fast as it is answered. */
const visitorCount = 8;
const pauseMs = 250;
/** Every so manyth visit ends with a form and a picture. */
const formEvery = 8;
/** A browser tries a decision and a batch again, under the same id, until it is answered. */
const triesEvery = 500;

export function startVisitors(siteUrl: string): Visitors {
  const acknowledged: Acknowledged = { decisions: new Set(), events: new Set(), forms: new Set() };
  const unanswered = new Set<string>();
  const outcomes = new Map<string, number>();
  const over = new AbortController();
  const visit: Visit = { siteUrl, acknowledged, unanswered, outcomes, signal: over.signal };
  const visiting = Array.from({ length: visitorCount }, async (_, at) => {
    for (let turn = at; !over.signal.aborted; turn += 1) {
      await visitOnce(visit, turn % formEvery === 0);
      await delay(pauseMs);
    }
  });
  return {
    ...{ acknowledged, unanswered, outcomes },
    async stop() {
      over.abort();
      await Promise.all(visiting);
    },
  };
}

type Visit = Omit<Visitors, 'stop'> & { siteUrl: string; signal: AbortSignal };

const newId = () => randomBytes(16).toString('hex');

async function visitOnce(visit: Visit, sendsForm: boolean): Promise<void> {
  const from = { 'x-forwarded-for': `2001:db8:${newId().match(/.{4}/g)?.slice(0, 4).join(':')}::1` };
  const headers = { origin: visit.siteUrl, ...from };
  await send(visit, 'page', { path: '/about', headers });
  const decision = await until(visit, 'decision', {
    path: '/consent/decision',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ categories: { analytics: true }, surface: 'banner', id: newId() }),
  });
  if (decision?.status !== 200) return;
  visit.acknowledged.decisions.add(JSON.parse(decision.body).consentid);
  const cookie = decision.cookies.map((line) => line.split(';', 1)[0]).join('; ');
  await measure(visit, { ...headers, cookie });
  if (sendsForm) await sendForm(visit, headers);
}

async function measure(visit: Visit, headers: Record<string, string>): Promise<void> {
  const ids = [newId(), newId()];
  const events = ids.map((id) => ({
    ...{ id, name: 'page_view', age: 0 },
    params: { page_location: `${visit.siteUrl}/about` },
  }));
  const answer = await until(visit, 'events', {
    path: '/measure/events',
    headers: { ...headers, 'content-type': 'text/plain' },
    body: JSON.stringify({ id: newId(), events }),
  });
  if (answer?.status === 204) ids.forEach((id) => visit.acknowledged.events.add(id));
}

async function sendForm(visit: Visit, headers: Record<string, string>): Promise<void> {
  const message = newId();
  const form = new FormData();
  const values = { name: 'Ada', email: `${message.slice(0, 8)}@example.org`, about: 'question', agreed: 'yes' };
  for (const [name, value] of Object.entries({ ...values, message, _page: '/contact' })) form.set(name, value);
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  form.set('picture', new Blob([new Uint8Array(picture)], { type: 'image/png' }), `${message}.png`);
  visit.unanswered.add(message);
  const answer = await send(visit, 'form', {
    path: await formPath(visit),
    headers: { ...headers, accept: 'application/json' },
    body: form,
  });
  if (answer?.status !== 200) return;
  visit.unanswered.delete(message);
  visit.acknowledged.forms.add(message);
}

let foundPath: string | undefined;

/** Returns where the contact form is sent, as the page says it. */
async function formPath(visit: Visit): Promise<string> {
  while (!foundPath && !visit.signal.aborted) {
    const page = await send(visit, 'page', { path: '/contact', headers: {} });
    await delay(pauseMs);
    foundPath = /<form[^>]*action="(\/forms\/[^"]+)"[^>]*enctype="multipart/i.exec(page?.body ?? '')?.[1];
  }
  return foundPath ?? '/';
}

type Sent = { path: string; headers: Record<string, string>; body?: string | FormData };
type Answer = { status: number; body: string; cookies: string[] };

/** Sends again what was not answered or was refused for the moment; undefined when the visitors stop. */
async function until(visit: Visit, kind: string, sent: Sent): Promise<Answer | undefined> {
  while (!visit.signal.aborted) {
    const answer = await send(visit, kind, sent);
    if (answer && answer.status < 500 && answer.status !== 429) return answer;
    await delay(triesEvery);
  }
  return undefined;
}

/** Returns undefined when there was no answer. */
async function send(visit: Visit, kind: string, { path, headers, body }: Sent): Promise<Answer | undefined> {
  try {
    const answer = await fetch(`${visit.siteUrl}${path}`, {
      ...(body !== undefined && { method: 'POST', body }),
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    });
    const text = await answer.text();
    count(visit, `${kind} ${answer.status}`);
    return { status: answer.status, body: text, cookies: answer.headers.getSetCookie() };
  } catch {
    count(visit, `${kind} without an answer`);
    return undefined;
  }
}

function count({ outcomes }: Visit, outcome: string): void {
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
}
