import { resolve } from 'node:path';
import type { InlineConfig } from 'vite';

/** Shared options of all Vite builds. The output does not depend on NODE_ENV: without `development`, React's JSX functions are always the production ones. */
export const productionBuild: InlineConfig = {
  root: resolve(import.meta.dirname, '../..'),
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  mode: 'production',
  oxc: { jsx: { runtime: 'automatic', development: false } },
};

/** Replaces checks of NODE_ENV that code would otherwise make at run time. */
export const productionOnly = { 'process.env.NODE_ENV': '"production"' };
