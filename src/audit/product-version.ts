import { readFileSync } from 'node:fs';

/** Of the product, or of the package that the audit came in. */
export function productVersion(): string {
  return (JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }).version;
}
