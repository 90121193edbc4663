import { readFileSync } from 'node:fs';

/** Returns the version of the product, or of the package that contains the audit. */
export function productVersion(): string {
  return (JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string })
    .version;
}
