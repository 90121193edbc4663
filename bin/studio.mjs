#!/usr/bin/env node
// Starts the studio alone. `npm start` starts it together with the other processes.
import { nodeFlagsOf } from './node-flags.mjs';
import { runPinned } from './pinned-node.mjs';

await runPinned('src/studio/main.ts', { nodeFlags: nodeFlagsOf('studio') });
