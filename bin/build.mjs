#!/usr/bin/env node
// Builds what the processes load, for machines where each process is started alone.
import { runPinned } from './pinned-node.mjs';

await runPinned('src/launch/build.ts', { install: true });
