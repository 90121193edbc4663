#!/usr/bin/env node
import { runPinned } from './pinned-node.mjs';

await runPinned('src/launch/start.ts', { install: 'product' });
