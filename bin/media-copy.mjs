#!/usr/bin/env node
// Copies media and other shared files between the folders of this machine and S3: npm run media:copy -- to-s3|to-folder
import { runPinned } from './pinned-node.mjs';

await runPinned('src/platform/files/copy-command.ts');
