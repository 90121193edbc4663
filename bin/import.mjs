#!/usr/bin/env node
// Imports a website from WordPress, Ghost, Markdown or a table: npm run import -- [options] EXPORT…
import { runPinned } from './pinned-node.mjs';

await runPinned('src/studio/imports/wordpress/command.ts');
