import { resolve } from 'node:path';
import type { InlineConfig } from 'vite';

/** What all of the product's Vite builds share. They give the same files whatever NODE_ENV says: without `development` React's markup functions are always the production ones. */
export const productionBuild: InlineConfig = {
  root: resolve(import.meta.dirname, '../..'),
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  mode: 'production',
  oxc: { jsx: { runtime: 'automatic', development: false } },
};

/** For code that would ask at run time. */
export const productionOnly = { 'process.env.NODE_ENV': '"production"' };
