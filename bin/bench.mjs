#!/usr/bin/env node
// node bin/bench.mjs [question…] [--write]: runs the named files of bench/, or lists them.
import { runPinned } from './pinned-node.mjs';

await runPinned('src/launch/bench.ts', { install: 'all', isOutputShared: true });
