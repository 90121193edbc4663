#!/usr/bin/env node
// Copies a running installation into a new folder or an encrypted file: npm run backup [-- TARGET] [--recipient age1…]
import { runPinned } from './pinned-node.mjs';

await runPinned('src/backup/backup-command.ts');
