import { join } from 'node:path';

/**
 * Returns the repository's root at run time. Next bundles the studio's code into another folder, where a file no longer
 * knows its origin, so `src/studio/main.ts` sets `CANDOR_ROOT`. Without it, commands have to run from the root.
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
