#!/usr/bin/env node
// Packs this version, built and installed, for a server: packages/out/candor-<version>-<platform>.tar.gz.
import { runPinned } from './pinned-node.mjs';

await runPinned('src/launch/release.ts', { install: 'all', isOutputShared: true });
