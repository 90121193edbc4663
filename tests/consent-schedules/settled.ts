import { patient } from '../../src/launch/machine-speed.ts';
import { randomBytes } from 'node:crypto';
import type { HeldRequest } from '../support/holding-proxy.ts';
import { choicesOf, type Grants, grantsOf, type Schedule } from './schedule.ts';
import { allowedIn, checkPages, permitted, type Run } from './run.ts';
import { openTabs, press, type Tab, untilStarted, vendors } from './visitor.ts';

/* The end of a schedule: held requests are released, failed ones are retried, and then everything matches the last press. */

/** Longer than a page needs to be notified of a cookie on a busy machine; only a missing notification takes that long. */
const patience = { timeout: patient(20_000), polling: 50 };

/** Releases held requests in the given order until no more arrive. A visitor whose last press never reached the server presses once more. */
export async function settle(run: Run, end: Schedule['end']): Promise<void> {
  const { visitor } = run;
  if (visitor.isOffline) await visitor.context.setOffline(false);
  visitor.isOffline = false;
  await releaseAll(run, end);
  const last = run.presses.at(-1);
  if (!last) return;
  // A closed page received no response; the next one asks again.
  const [open] = openTabs(visitor);
  if (!visitor.tabs[last.tab] && open) await reload(open);
  await turnToEach(run);
  await releaseAll(run, end);
  if (visitor.posts.length === last.postsBefore)
    run.violations.add('the last press was dropped: nothing was posted after it');
  if (isHeard(run)) return;
  const tab = visitor.tabs[last.tab] ?? openTabs(visitor)[0];
  if (tab) await pressAgain(run, tab);
  await releaseAll(run, end);
  await turnToEach(run);
  await releaseAll(run, end);
}

/** A browser without the cookie store checks when a page becomes visible. */
async function turnToEach({ world, visitor }: Run): Promise<void> {
  if (world.hasCookieStore) return;
  for (const { page } of openTabs(visitor)) {
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      dispatchEvent(new Event('focus'));
    });
  }
}

async function releaseAll(run: Run, end: Schedule['end']): Promise<void> {
  const { stage, visitor } = run;
  const { requests } = stage.proxy;
  for (;;) {
    await visitor.quiet();
    await checkPages(run);
    // Requests that no browser awaits any more may still arrive.
    const left = requests.filter(
      (held) => held.stage() === 'arrived' || (held.stage() === 'answered' && !held.isAbandoned()),
    );
    const next = end === 'oldest-first' ? left[0] : left.at(-1);
    if (!next) return;
    await next.deliver();
  }
}

/** Returns whether the server has the last press and the browser received the response: on another website its page, whose script sets the cookie. */
function isHeard({ presses, stage, world, visitor }: Run): boolean {
  const last = presses.at(-1);
  if (!last || last.isByForm) return true;
  const isAnswer = (held: HeldRequest) => held.deliveredAs() > 0 && (held.answers[0]?.status ?? 500) < 300;
  // Chromium itself resends identical bytes after a broken connection; these belong to an earlier press.
  const earlier = stage.proxy.requests.slice(0, last.heldBefore);
  const isOwn = ({ body }: HeldRequest) => !earlier.some((held) => held.body.equals(body));
  const left = world.site === 'embedded' ? visitor.posts.filter(({ isLeft }) => isLeft) : [];
  const isLeft = (held: HeldRequest) => left.some(({ body }) => body === held.body.toString());
  return stage.proxy.requests
    .slice(last.heldBefore)
    .some(
      (held) =>
        isAnswer(held) &&
        isOwn(held) &&
        !isLeft(held) &&
        key(allowedIn(world, grantsPosted(held))) === key(allowedIn(world, last.grants)),
    );
}

/** Uses the page's own retry, where it offers one; otherwise repeats the press. */
async function pressAgain({ visitor, presses, stage }: Run, tab: Tab): Promise<void> {
  const { grants } = presses.at(-1) ?? { grants: [] };
  const retry = tab.page.locator('[role=alert] button').first();
  const noted = () =>
    void presses.push({
      grants,
      tab: tab.number,
      isByForm: false,
      postsBefore: visitor.posts.length,
      heldBefore: stage.proxy.requests.length,
    });
  if (!(await retry.count())) return press(tab, { how: 'set', grants }, noted);
  noted();
  await retry.evaluate((element: HTMLElement) => element.click());
}

/** Returns the grants of a post, in either of its two forms. */
export function grantsPosted({ headers, body }: Pick<HeldRequest, 'headers' | 'body'>): Grants {
  const text = body.toString();
  if (headers['content-type'] === 'application/json') return grantsOf(JSON.parse(text).categories);
  const log: { name: string; status: string }[] = JSON.parse(/name="log"\r\n\r\n([^\r]*)/.exec(text)?.[1] ?? '[]');
  return grantsOf(Object.fromEntries(log.map(({ name, status }) => [name, status === 'yes'])));
}

export function key(grants: Grants): string {
  return [...grants].sort().join('+') || 'nothing';
}

/** Checks that everything matches the last press: cookie, proof, both pages before and after a reload, frames and gates, the records and what the server accepts. */
export async function checkSettled(run: Run): Promise<void> {
  if (run.presses.length === 0) return;
  const checks = [
    () => checkCookies(run),
    ...openTabs(run.visitor).map((tab) => () => checkTab(run, tab, 'at the end')),
    ...openTabs(run.visitor).map((tab) => () => checkReload(run, tab)),
    () => run.visitor.quiet(),
    () => checkCookies(run),
    () => checkRecords(run),
    () => checkServer(run),
  ];
  for (const check of checks) {
    if (run.isBrief && run.violations.size) return;
    await check();
  }
}

async function reload({ page }: Tab): Promise<void> {
  await page.reload();
  await untilStarted(page);
}

async function checkReload(run: Run, tab: Tab): Promise<void> {
  await reload(tab);
  await checkTab(run, tab, 'after a reload');
}

function expectGrants(run: Run, where: string, found: Grants | undefined): void {
  const [seen, wanted] = [found ? key(found) : 'no decision', key(permitted(run))];
  if (seen !== wanted) run.violations.add(`${where} stood at ${seen}, the last press was ${wanted}`);
}

async function consentCookies({ visitor, stage, world }: Run) {
  return visitor.context.cookies(stage.originOf(world));
}

function fieldsIn(value: string): Record<string, string> {
  return Object.fromEntries(
    decodeURIComponent(value)
      .split(',')
      .map((field) => field.split(':')),
  );
}

async function checkCookies(run: Run): Promise<void> {
  const value = (await consentCookies(run)).find(({ name }) => name === 'candor-consent')?.value;
  const fields = value && fieldsIn(value);
  expectGrants(
    run,
    'the cookie',
    fields
      ? grantsOf(Object.fromEntries(Object.entries(fields).map(([name, answer]) => [name, answer === 'yes'])))
      : undefined,
  );
}

async function checkTab(run: Run, { page, number }: Tab, when: string): Promise<void> {
  const where = `tab ${number} ${when}`;
  const wanted = choicesOf(permitted(run));
  const isThere = (choices: object) => {
    const { categories, isDecided } = Reflect.get(window, 'candor').consent.get();
    return isDecided && Object.entries(choices).every(([category, isOn]) => categories[category] === isOn);
  };
  await page.waitForFunction(isThere, wanted, patience).catch(() => undefined);
  const { categories, isDecided, consentid } = await page.evaluate(() => Reflect.get(window, 'candor').consent.get());
  expectGrants(run, where, isDecided ? grantsOf(categories) : undefined);
  const cookie = (await consentCookies(run)).find(({ name }) => name === 'candor-consent')?.value ?? '';
  if (fieldsIn(cookie).consentid !== consentid)
    run.violations.add(`${where} spoke of another decision than the cookie`);
  if (await page.locator('[data-candor=banner]').count()) run.violations.add(`${where} still asked`);
  await checkOpened(run, { page, number }, where);
}

/** Checks what is open in a page: frames of vendors on the own site, gated frames and images on others. What is granted without a network opens on the next page at the latest. */
async function checkOpened(run: Run, { page }: Tab, where: string): Promise<void> {
  const wanted = permitted(run);
  const expected =
    run.world.site === 'own'
      ? wanted.filter((category) => category === 'analytics' || category === 'advertisement')
      : wanted;
  const open = await page
    .waitForFunction(openedAs, { vendors, expected: key(expected) }, patience)
    .catch(() => undefined);
  const found = await page.evaluate(openedAs, { vendors, expected: '' });
  const tooMuch = found
    .split('+')
    .filter((category) => category !== 'nothing' && !expected.some((each) => each === category));
  if (tooMuch.length || (!open && !(run.wasOffline && where.endsWith('end'))))
    run.violations.add(`${where} had open what belongs to ${found}, the last press was ${key(wanted)}`);
}

/** Returns the categories of what is open, unless they are the expected ones. */
function openedAs({ vendors, expected }: { vendors: Record<string, string>; expected: string }): string {
  const addresses = [...document.querySelectorAll<HTMLIFrameElement>('iframe[src],img[src]')].map(
    ({ src }) => new URL(src, location.href),
  );
  const found = addresses.map(
    ({ pathname, searchParams }) => /^\/gated\/(\w+)/.exec(pathname)?.[1] ?? vendors[searchParams.get('vendor') ?? ''],
  );
  const open = [...new Set(found.filter((category) => category !== undefined))].sort().join('+') || 'nothing';
  return expected && open !== expected ? '' : open;
}

/** Checks that each acknowledged decision has one record under its id, including the one in force, and that late ones are marked. */
async function checkRecords(run: Run): Promise<void> {
  const entries = (await run.stage.decisions()).slice(run.entriesBefore);
  const written = new Map(entries.toReversed().map(({ id, body }) => [id, Object(body)]));
  const taken = postsTaken(run);
  const forms = run.presses.filter(({ isByForm }) => isByForm).length;
  if (written.size !== taken.length + forms)
    run.violations.add(`${taken.length + forms} decisions were acknowledged, ${written.size} written down`);
  const cookie = (await consentCookies(run)).find(({ name }) => name === 'candor-consent')?.value ?? '';
  const { consentid } = fieldsIn(cookie);
  const inForce = [...written.values()].find(({ consentId }) => consentId === consentid);
  if (!inForce) return void run.violations.add('the decision in force was not written down');
  expectGrants(run, 'its record', grantsOf(inForce.choices));
  if (inForce.isOvertaken) run.violations.add('the record of the decision in force is marked as overtaken');
  // Only records with the same thread are known to be one visitor's; a page loaded after a choice that left no trace starts a new thread.
  const late = taken.filter((post) =>
    taken.some(
      (other) => other.thread === post.thread && other.pressedAs > post.pressedAs && other.takenAs < post.takenAs,
    ),
  ).length;
  const marked = [...written.values()].filter(({ isOvertaken }) => isOvertaken).length;
  // A machine knows what came to itself. The worker marks the others, which is looked at for all of them.
  if (forms === 0 && run.stage.machines === 1 && marked !== late)
    run.violations.add(`${late} decisions came to the server after a later one, ${marked} records say so`);
}

type PostTaken = { thread: string; pressedAs: number; takenAs: number };

/**
 * Returns one entry per decision, however often it was sent: when it was pressed, and when the server first had it. If a press could not be sent because more was refused before, the rest of it
 * counts as a decision of its own under the same id.
 */
function postsTaken({ stage }: Run): PostTaken[] {
  const taken = new Map<string, PostTaken>();
  for (const held of stage.proxy.requests) {
    const text = held.body.toString();
    const decision = `${fieldPosted(text, { json: 'id', form: 'consent_id' }) || text} ${key(grantsPosted(held))}`;
    const known = taken.get(decision) ?? {
      thread: fieldPosted(text, { json: 'thread', form: 'thread' }),
      pressedAs: held.number,
      takenAs: Number.POSITIVE_INFINITY,
    };
    const isTaken = held.answers.some(({ status }) => status < 300);
    taken.set(decision, isTaken ? { ...known, takenAs: Math.min(known.takenAs, held.forwardedAs()) } : known);
  }
  return [...taken.values()].filter(({ takenAs }) => takenAs < Number.POSITIVE_INFINITY);
}

/** Reads a field of either form of post; empty when it is absent. */
function fieldPosted(text: string, names: { json: string; form: string }): string {
  return (
    new RegExp(`"${names.json}":"(\\w+)"`).exec(text)?.[1] ??
    new RegExp(`name="${names.form}"\r\n\r\n([^\r]*)`).exec(text)?.[1] ??
    ''
  );
}

/** Checks that the server accepts the proof, and accepts from the collector exactly what was granted. */
async function checkServer(run: Run): Promise<void> {
  if (run.world.site !== 'own') return;
  const { stage } = run;
  const cookie = (await consentCookies(run)).map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { host: new URL(stage.originOf(run.world)).host, cookie, ...stage.proxy.headers };
  const receipt = await stage.site.get('/consent/receipt', { ...headers, accept: 'application/json' });
  const purposes: { purpose: string; state: string }[] =
    receipt.status === 200 ? JSON.parse(receipt.body).receipt.pii_processing.purposes : [];
  expectGrants(
    run,
    'the receipt',
    receipt.status === 200
      ? grantsOf(Object.fromEntries(purposes.map(({ purpose, state }) => [purpose, state === 'given'])))
      : undefined,
  );
  const id = randomBytes(16).toString('hex');
  const event = { id, name: 'page_view', age: 0, params: { page_location: stage.originOf(run.world) } };
  const sent = await stage.site.ask({
    method: 'POST',
    path: '/measure/events',
    headers: { ...headers, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ id, events: [event] }),
  });
  const isTaken = sent.status === 204;
  if (isTaken !== permitted(run).includes('analytics'))
    run.violations.add(`a page view was answered ${sent.status}, the last press was ${key(permitted(run))}`);
}
