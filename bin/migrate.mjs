#!/usr/bin/env node
// Migrates the databases and fills empty ones, for machines where each process is started separately.
import { runPinned } from './pinned-node.mjs';

await runPinned('src/launch/migrate.ts');
