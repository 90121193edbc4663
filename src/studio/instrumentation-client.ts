/** Next runs this in the browser before the admin. */
import { createDefaultPolicy } from './ui/trusted-types.ts';

createDefaultPolicy();
