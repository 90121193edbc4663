import { createHash } from 'node:crypto';
import { assets } from '../assets/assets.ts';
import { everyStyle } from '../assets/stylesheets.ts';

/** SHA-256 of every script and style that shows banners and takes decisions, as built: what ran when a visitor decided. */
export const codeHash: string = createHash('sha256').update(assets.scriptsHash).update(everyStyle()).digest('hex');
