#!/usr/bin/env node
// Shows in a real browser what a website does before, without and after consent: npm run audit -- https://example.com [options]
import { runPinned } from './pinned-node.mjs';

await runPinned('src/audit/command.ts');
