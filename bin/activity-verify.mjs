#!/usr/bin/env node
// Checks the chain of the studio's activity log: npm run activity:verify [-- --head NUMBER:HASH] [--backup FOLDER] [--json]
import { runPinned } from './pinned-node.mjs';

await runPinned('src/studio/accounts/activity/verify-command.ts');
