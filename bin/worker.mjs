#!/usr/bin/env node
// Starts the worker alone. `npm start` starts it together with the other processes.
import { nodeFlagsOf } from './node-flags.mjs';
import { runPinned } from './pinned-node.mjs';

await runPinned('src/worker/main.ts', { nodeFlags: nodeFlagsOf('worker') });
