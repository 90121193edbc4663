#!/usr/bin/env node
// Builds the files that the processes load, for machines where each process is started separately.
import { runPinned } from './pinned-node.mjs';

await runPinned('src/launch/build.ts', { install: 'product', isOutputShared: true });
