#!/usr/bin/env node
// Copies a running installation into a new folder: npm run backup [-- FOLDER]
import { runPinned } from './pinned-node.mjs';

await runPinned('src/backup/backup-command.ts');
