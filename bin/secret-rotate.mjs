#!/usr/bin/env node
// Changes the installation's secret and keeps the earlier one for reading: npm run secret:rotate [-- --seal | --forget | --list]
import { runPinned } from './pinned-node.mjs';

await runPinned('src/studio/secret/command.ts');
