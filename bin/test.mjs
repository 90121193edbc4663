#!/usr/bin/env node
import { runPinned } from './pinned-node.mjs';

await runPinned('src/launch/test.ts', { install: 'all', isOutputShared: true });
