#!/usr/bin/env node
// Starts the studio alone. `npm start` starts it together with the other processes.
import { runPinned } from './pinned-node.mjs';

await runPinned('src/studio/main.ts');
