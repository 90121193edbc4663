#!/usr/bin/env node
// Writes all content as JSON, Markdown and media files into a new folder: npm run content:export -- FOLDER
import { runPinned } from './pinned-node.mjs';

await runPinned('src/studio/exports/command.ts');
