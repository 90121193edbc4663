#!/usr/bin/env node
// Takes over a website from an export of WordPress: npm run import:wordpress -- [options] EXPORT.xml…
import { runPinned } from './pinned-node.mjs';

await runPinned('src/studio/wordpress/command.ts');
