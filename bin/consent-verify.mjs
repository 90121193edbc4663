#!/usr/bin/env node
// Checks the chain of consent records, in the database or in an export: npm run consent:verify [-- --file export.json] [--public-key KEY] [--head FILE|HASH] [--json]
import { runPinned } from './pinned-node.mjs';

await runPinned('src/consent/records/verify-command.ts');
