/**
 * `npm start`: checks the machine, runs the steps that are due, starts the four processes and keeps them running until told to stop.
 * The site starts as early as possible; what only the studio needs is built after the first page is up.
 */
import { fileURLToPath } from 'node:url';
import { type Environment, maxSiteProcesses, readEnvironment } from '../platform/environment.ts';
import { misspelledVariables } from '../platform/misspelled-variables.ts';
import { explain, ownError } from '../platform/errors.ts';
import { ensureSecret } from '../platform/first-secret.ts';
import { printJsonLines } from '../platform/json-lines.ts';
import { exitWithParent } from '../platform/parent-watch.ts';
import type { ProcessLock } from '../platform/process-lock.ts';
import { auditBuild, buildIfDue, type BuildWork, generateBuild, siteBuild, studioBuild } from './builds.ts';
import { consoleListener } from './console-lines.ts';
import { prepareDatabases, type Prepared, werePrepared } from './databases.ts';
import { controlSocketPath, openControlSocket } from './control-socket.ts';
import { openListeningSocket, openListeningSockets } from './listening-socket.ts';
import { preflight } from './preflight.ts';
import { closeDataFolder } from './private-data.ts';
import { memberFor, probeFor, siteCount, stopOrder } from './processes.ts';
import { createProgress, type Progress } from './progress.ts';
import { waitUntilReady } from './readiness.ts';
import { type RestartedMember, restartMembers } from './restart-members.ts';
import { stopOnSignal } from './stop-signals.ts';
import { createSupervisor, type Supervisor } from './supervisor.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** `members`: what a restart replaces, in this order. */
type Launch = {
  environment: Environment;
  progress: Progress;
  supervisor: Supervisor;
  signal: AbortSignal;
  members: RestartedMember[];
};

printJsonLines('supervisor');
exitWithParent();
/** Kept as a module variable for as long as the product runs: the lock is released with the last reference to it. */
let dataFolderLock: ProcessLock | undefined;
let control: { close(): void } | undefined;
const supervisor = createSupervisor(consoleListener(process.stdout));
const stopping = stopOnSignal({
  stop,
  kill: () => supervisor.kill(),
  say: (text) => console.log(text),
});
const launching = launch(supervisor, stopping.signal);
await launching.catch((error: unknown) => (stopping.signal.aborted ? undefined : giveUp(error)));

async function launch(running: Supervisor, signal: AbortSignal): Promise<void> {
  const environment = readEnvironment();
  for (const warning of misspelledVariables()) console.error(`${warning}\n`);
  const progress = createProgress(process.stdout);
  if (process.env.CANDOR_INSTALL_SECONDS) progress.note('install', Number(process.env.CANDOR_INSTALL_SECONDS));
  dataFolderLock = await progress.run('check', () => preflight(environment));
  const opened = closeDataFolder(environment);
  if (opened) console.log(opened);
  await ensureSecret(environment);
  const started: Launch = { environment, progress, supervisor: running, signal, members: [] };
  const prepared = await bringUpSite(started);
  const hasStudio = await bringUpStudio(started);
  if (!signal.aborted) await listenForRestarts(started);
  if (!signal.aborted) console.log(summary(environment, { ...prepared, hasStudio }, progress));
}

/** Starts everything that visitors need, with the databases prepared. */
async function bringUpSite(started: Launch): Promise<Prepared> {
  const { environment, progress, signal } = started;
  const work = { root, progress, signal };
  await buildIfDue(generateBuild, work);
  await buildIfDue(siteBuild, work);
  // Published content does not wait for the check of a database that was already prepared.
  const isSiteFirst = werePrepared(environment, root);
  if (isSiteFirst) await startSite(started);
  const prepared = await prepareDatabases(environment, work);
  if (!isSiteFirst) await startSite(started);
  startAlone(started, 'worker');
  if (!environment.eventsUrl) startAlone(started, 'events');
  return prepared;
}

/** Builds what only the studio needs, and starts it. Returns false when it could not be built. */
async function bringUpStudio(started: Launch): Promise<boolean> {
  const work = { root, progress: started.progress, signal: started.signal };
  await buildIfDue(auditBuild, work);
  const hasStudio = await buildStudio(work);
  if (hasStudio) await startStudio(started);
  return hasStudio;
}

/** Too little memory for this one step is no reason to take the site offline. */
async function buildStudio(work: BuildWork): Promise<boolean> {
  try {
    await buildIfDue(studioBuild, work);
    return true;
  } catch (error) {
    if (ownError(error)?.code !== 'out_of_memory') throw error;
    console.error(
      `\n${explain(error)}\n\nThe site keeps running. The studio is not available until it can be built.\n`,
    );
    return false;
  }
}

async function startSite({ environment, progress, supervisor: running, signal, members }: Launch): Promise<void> {
  signal.throwIfAborted();
  const count = siteCount(environment);
  const sockets = await openListeningSockets({ port: environment.sitePort, variable: 'SITE_PORT' }, count);
  const [first, ...others] = sockets.map((socket, number) => (folder: string) => ({
    ...memberFor('site', folder, { ...environment, number, siteProcesses: count }),
    socket,
  }));
  const startOne = (member: RestartedMember['member']) => {
    members.push({ member, runsTwice: true });
    running.start(member(root));
  };
  if (first) startOne(first);
  const isReady = await progress.run('start the site', async (tell) =>
    waitUntilReady(probeFor('site', environment), { signal, tell, pid: () => running.pidOf('site') }),
  );
  console.log(isReady ? `\nThe site is up: ${environment.siteUrl.href}\n` : stillNotReady('site'));
  others.forEach(startOne);
}

async function startStudio({ environment, progress, supervisor: running, signal, members }: Launch): Promise<void> {
  signal.throwIfAborted();
  const { studioPort: port, studioHost: host } = environment;
  const socket = await openListeningSocket({ port, host, variable: 'STUDIO_PORT' });
  const member = (folder: string) => ({ ...memberFor('studio', folder, environment), socket });
  members.push({ member, runsTwice: true });
  running.start(member(root));
  const names = environment.eventsUrl ? (['studio'] as const) : (['studio', 'events'] as const);
  await progress.run('start the studio', async (tell) => {
    for (const name of names)
      if (!(await waitUntilReady(probeFor(name, environment), { signal, tell, pid: () => running.pidOf(name) })))
        console.log(stillNotReady(name));
  });
}

/** The worker has a lock on the journals, and the event store one on its folder: each runs once. What they would do meanwhile waits in the journals. */
function startAlone({ environment, supervisor: running, members }: Launch, name: 'worker' | 'events'): void {
  const member = (folder: string) => memberFor(name, folder, environment);
  members.push({ member, runsTwice: false });
  running.start(member(root));
}

/** `npm run restart` asks here. */
async function listenForRestarts({ environment, supervisor: running, members }: Launch): Promise<void> {
  control = await openControlSocket(controlSocketPath(environment.dataDir), (folder, say) =>
    restartMembers(members, { root: folder, supervisor: running, say }),
  );
}

function summary(
  environment: Environment,
  { passwordLink, hasStudio }: Prepared & { hasStudio: boolean },
  progress: Progress,
): string {
  const { siteUrl, studioUrl, admin } = environment;
  const login = passwordLink
    ? `open ${passwordLink} (once) and choose a password`
    : admin
      ? `as ${admin.email} with ADMIN_PASSWORD`
      : 'with your account (lost the password? npm run user -- link EMAIL)';
  return `
Candor is running.

  site      ${siteUrl.href}
  studio    ${hasStudio ? new URL('/admin', studioUrl).href : 'not built: see above'}
  log in    ${login}

${progress.table()}

Ctrl-C stops everything.
`;
}

function stillNotReady(name: string): string {
  return `The ${name} is not ready: it has exited several times or does not answer. Candor restarts it each time it exits. Its lines above say what is wrong.`;
}

/** Also waits for a running build, which ends soon after the stop signal. */
async function stop(): Promise<void> {
  control?.close();
  await Promise.allSettled([supervisor.stop(stopOrder(maxSiteProcesses)), launching]);
  dataFolderLock?.release();
}

/** A start that cannot continue reports the reason once and leaves nothing running. */
async function giveUp(error: unknown): Promise<void> {
  await supervisor.stop(stopOrder(maxSiteProcesses));
  console.error(`\n${explain(error)}`);
  process.exit(1);
}
