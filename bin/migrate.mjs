#!/usr/bin/env node
// Brings the databases up to date and fills empty ones, for machines where each process is started alone.
import { runPinned } from './pinned-node.mjs';

await runPinned('src/launch/migrate.ts');
