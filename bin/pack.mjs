#!/usr/bin/env node
// Builds the package for React and plain pages from this tree: packages/out/candor-consent-<version>.tgz.
import { runPinned } from './pinned-node.mjs';

await runPinned('src/launch/pack.ts', { install: true });
