import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CandorError } from '../platform/errors.ts';
import { type ProcessLock, takeProcessLock } from '../platform/process-lock.ts';
import { lastLines, outOfMemory, ranOutOfMemory, runNode } from './command.ts';
import type { Progress } from './progress.ts';
import { hashInputs, isSource, openStamps, type Stamps } from './stamps.ts';

/** A step that turns source into files that the processes load. */
export type Build = {
  name: string;
  /** Files and folders it reads. */
  inputs: readonly string[];
  /** Files it creates; when one is missing, the build is due. */
  outputs: readonly string[];
  args: readonly string[];
  env?: Record<string, string>;
  /** The highest measured memory use, where it is more than a small machine has. */
  memoryBytes?: number;
};

const sharedInputs = ['package-lock.json', 'tsconfig.json'];

/** Generates lists, before all builds that import them. */
export const generateBuild: Build = {
  name: 'generate',
  inputs: ['src/content', 'src/consent/vendors', ...sharedInputs],
  outputs: ['src/content/blocks/fields.generated.ts', 'src/consent/vendors/known.generated.ts'],
  args: ['src/content/generate.ts'],
};

export const siteBuild: Build = {
  name: 'build the site',
  inputs: [
    'src/site',
    'src/content',
    'src/published',
    'src/consent',
    'src/forms',
    'src/delivery/path.ts',
    'src/measurement',
    'src/platform',
    ...sharedInputs,
  ],
  outputs: ['dist/render/render.js', 'dist/client', 'dist/embed/embed.js'],
  args: ['src/site/build.ts'],
};

/** Builds the views of the audit's HTML report. */
export const auditBuild: Build = {
  name: 'build the audit',
  inputs: ['src/audit', 'src/consent', 'src/platform', ...sharedInputs],
  outputs: ['dist/audit/html.js'],
  args: ['src/audit/build.ts'],
};

export const studioBuild: Build = {
  name: 'build the studio',
  inputs: ['src', ...sharedInputs],
  outputs: ['src/studio/.next/BUILD_ID'],
  args: ['node_modules/next/dist/bin/next', 'build', 'src/studio'],
  env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NODE_OPTIONS: '--max-old-space-size=2048' },
  memoryBytes: 2_600_000_000,
};

export type BuildWork = { root: string; progress: Progress; signal?: AbortSignal };

/** Runs a build when its inputs have changed since its last run. Returns true when it ran. */
export async function buildIfDue(build: Build, work: BuildWork): Promise<boolean> {
  if (isCurrent(build, work.root)) {
    work.progress.skip(build.name);
    return false;
  }
  return work.progress.run(build.name, () => buildAlone(build, work));
}

/** Two commands in one checkout would write the same files: the second waits, and then usually has nothing left to do. */
async function buildAlone(build: Build, { root, signal }: BuildWork): Promise<boolean> {
  const lock = await waitForLock(root, signal);
  try {
    if (isCurrent(build, root)) return false;
    // Hashed before the build starts: a file edited during the build makes the next build due.
    const hash = hashOf(build, root);
    const result = await runNode({ args: build.args, cwd: root, env: build.env, signal });
    if (!result.ok)
      throw ranOutOfMemory(result)
        ? outOfMemory(build.name, build.memoryBytes)
        : buildFailed(build.name, lastLines(result));
    stampsOf(root).write(build.name, hash);
    return true;
  } finally {
    lock.release();
  }
}

async function waitForLock(root: string, signal: AbortSignal | undefined): Promise<ProcessLock> {
  mkdirSync(join(root, 'dist'), { recursive: true });
  for (;;) {
    signal?.throwIfAborted();
    const lock = takeProcessLock(join(root, 'dist/build.lock'));
    if (lock) return lock;
    await delay(askForLockEveryMs);
  }
}

const askForLockEveryMs = 200;

function isCurrent(build: Build, root: string): boolean {
  return stampsOf(root).isCurrent(build.name, hashOf(build, root), build.outputs);
}

function stampsOf(root: string): Stamps {
  return openStamps(root, join(root, 'dist/stamps.json'));
}

function hashOf(build: Build, root: string): string {
  return hashInputs({ root, paths: build.inputs, isInput: isSource });
}

function buildFailed(name: string, output: string): CandorError {
  return new CandorError({
    code: 'build_failed',
    what: `${output}\n\nCould not ${name}. The lines above say why.`,
    remedy: 'In an unchanged clone, run npm ci and try again. If you have changed the code, npm test names the file.',
  });
}
