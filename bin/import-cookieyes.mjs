#!/usr/bin/env node
// Imports the banner and the cookie list of a CookieYes installation: npm run import:cookieyes -- [--write] FILE…
import { runPinned } from './pinned-node.mjs';

await runPinned('src/studio/imports/cookieyes/command.ts');
