#!/usr/bin/env node
// Starts the public site alone. `npm start` starts it together with the other processes.
import { nodeFlagsOf } from './node-flags.mjs';
import { runPinned } from './pinned-node.mjs';

await runPinned('src/site/main.ts', { nodeFlags: nodeFlagsOf('site') });
