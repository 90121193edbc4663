#!/usr/bin/env node
// Tries whether a backup can be restored, in a temporary folder: npm run restore:drill -- BACKUP [options]
import { runPinned } from './pinned-node.mjs';

await runPinned('src/backup/drill/drill-command.ts');
