#!/usr/bin/env node
// Lists the migrations of the databases, or rolls back those after a moment: npm run migrate:back -- 2026-01-31T12:00:00Z
import { runPinned } from './pinned-node.mjs';

await runPinned('src/studio/payload/migrations/back-command.ts');
