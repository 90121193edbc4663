#!/usr/bin/env node
// Replaces the processes of a running product by those of this folder, without refusing a connection: npm run restart
import { runPinned } from './pinned-node.mjs';

await runPinned('src/launch/restart.ts', { install: 'product' });
