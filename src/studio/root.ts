import { join } from 'node:path';

/**
 * The repository's root at run time. Next bundles the studio's code to another place, where a file no longer knows
 * where it came from; `src/studio/main.ts` therefore says it, and without it the commands are run from the root.
 */
export function repositoryRoot(): string {
  return process.env.CANDOR_ROOT ?? process.cwd();
}

export function renderFolder(): string {
  return join(repositoryRoot(), 'dist/render');
}

export function clientFolder(): string {
  return join(repositoryRoot(), 'dist/client');
}
