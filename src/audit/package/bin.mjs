#!/usr/bin/env node
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major > 22 || (major === 22 && minor >= 13)) {
  const { main } = await import('../dist/audit/command.js');
  await main();
} else {
  console.error(
    `candor-audit needs Node 22.13 or newer; this is ${process.versions.node}. Install a newer one from https://nodejs.org and run this again.`,
  );
  process.exitCode = 2;
}
