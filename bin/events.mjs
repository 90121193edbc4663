#!/usr/bin/env node
import { nodeFlagsOf } from './node-flags.mjs';
import { runPinned } from './pinned-node.mjs';

// One thread for each session of the store and four for Node itself; libuv reads this once, before anything runs.
process.env.UV_THREADPOOL_SIZE ??= '9';
await runPinned('src/measurement/store/server.ts', { nodeFlags: nodeFlagsOf('events') });
