#!/usr/bin/env node
import { main } from '../dist/audit/command.js';

await main();
