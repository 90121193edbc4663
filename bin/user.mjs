#!/usr/bin/env node
// Lists the studio's accounts, adds one, or creates a one-time link to set a password: npm run user -- list | add EMAIL ROLE | link EMAIL | reset-factor EMAIL
import { runPinned } from './pinned-node.mjs';

await runPinned('src/studio/accounts/command.ts');
