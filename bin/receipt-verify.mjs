#!/usr/bin/env node
// Checks a visitor's receipt without the website that issued it: npm run receipt:verify -- receipt.json [--key key.json]
import { runPinned } from './pinned-node.mjs';

await runPinned('src/consent/receipts/verify-command.ts');
