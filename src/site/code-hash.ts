import { createHash } from 'node:crypto';
import { assets } from './assets.ts';
import { everyStyle } from './stylesheets.ts';

/** SHA-256 of every script and style that shows banners and takes decisions, as built: what ran when a visitor decided. */
export const codeHash: string = createHash('sha256').update(assets.scriptsHash).update(everyStyle()).digest('hex');
