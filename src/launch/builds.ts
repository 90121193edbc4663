import { join } from 'node:path';
import { CandorError } from '../platform/errors.ts';
import { lastLines, runNode } from './command.ts';
import type { Progress } from './progress.ts';
import { hashInputs, openStamps } from './stamps.ts';

/** A step that turns source into something the processes load. */
export type Build = {
  name: string;
  /** Files and folders it reads. */
  inputs: readonly string[];
  /** Files it leaves behind; when one is missing the build is due. */
  outputs: readonly string[];
  args: readonly string[];
  env?: Record<string, string>;
};

const sharedInputs = ['package-lock.json', 'tsconfig.json'];

/** Generated lists, before everything that imports them. */
export const generateBuild: Build = {
  name: 'generate',
  inputs: ['src/content', ...sharedInputs],
  outputs: ['src/content/blocks/fields.generated.ts'],
  args: ['src/content/blocks/generate.ts'],
};

export const siteBuild: Build = {
  name: 'build the site',
  inputs: ['src/site', 'src/content', 'src/consent', 'src/measurement', 'src/platform', ...sharedInputs],
  outputs: ['dist/render/render.js', 'dist/client'],
  args: ['src/site/build.ts'],
};

export const studioBuild: Build = {
  name: 'build the studio',
  inputs: ['src', ...sharedInputs],
  outputs: ['src/studio/.next/BUILD_ID'],
  args: ['node_modules/next/dist/bin/next', 'build', 'src/studio'],
  env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NODE_OPTIONS: '--max-old-space-size=2048' },
};

/** Runs a build when its inputs are not the ones it last ran with. True when it ran. */
export async function buildIfDue(build: Build, { root, progress, signal }: { root: string; progress: Progress; signal?: AbortSignal }): Promise<boolean> {
  const stamps = openStamps(root, join(root, 'dist/stamps.json'));
  const hash = () => hashInputs({ root, paths: build.inputs, isInput: isBuildInput });
  if (stamps.isCurrent(build.name, hash(), build.outputs)) {
    progress.skip(build.name);
    return false;
  }
  await progress.run(build.name, async () => {
    const result = await runNode({ args: build.args, cwd: root, env: build.env, signal });
    if (!result.ok) throw buildFailed(build.name, lastLines(result));
  });
  // A build may write generated files that are inputs of others: what counts is how it left them.
  stamps.write(build.name, hash());
  return true;
}

/** Tests and the launcher itself change nothing in what is built. */
function isBuildInput(path: string): boolean {
  return !/\.test\.tsx?$/.test(path) && !path.startsWith('src/launch/') && !path.endsWith('.tsbuildinfo') && !path.endsWith('next-env.d.ts');
}

function buildFailed(name: string, output: string): CandorError {
  return new CandorError({
    code: 'build_failed',
    what: `${output}\n\nCould not ${name}; the lines above say why.`,
    remedy: 'In an unchanged clone, run npm ci and then this again. With changes of your own, npm test names the file.',
  });
}
