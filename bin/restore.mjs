#!/usr/bin/env node
// Restores a backup into an empty data folder: npm run restore -- BACKUP [--identity FILE]
import { runPinned } from './pinned-node.mjs';

await runPinned('src/backup/restore-command.ts');
