import { createHash } from 'node:crypto';
import { assets } from '../assets/assets.ts';
import { everyStyle } from '../assets/stylesheets.ts';

/** SHA-256 of every script and style that shows banners and records decisions, as built: the code that ran when a visitor decided. */
export const codeHash: string = createHash('sha256').update(assets.scriptsHash).update(everyStyle()).digest('hex');
