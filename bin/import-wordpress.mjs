#!/usr/bin/env node
// Imports a website from a WordPress export: npm run import:wordpress -- [options] EXPORT.xml…
import { runPinned } from './pinned-node.mjs';

await runPinned('src/studio/imports/wordpress/command.ts');
