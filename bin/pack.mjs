#!/usr/bin/env node
// Builds the two packages of this repository: packages/out/candor-consent-<version>.tgz for React and plain pages, candor-audit-<version>.tgz for the command.
import { runPinned } from './pinned-node.mjs';

await runPinned('src/launch/pack.ts', { install: 'all', isOutputShared: true });
