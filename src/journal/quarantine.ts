import { existsSync } from 'node:fs';
import { mkdir, open, readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Damage } from './contract.ts';

/**
 * Keeps unreadable bytes for a person to inspect, in `quarantine/` under a name that states their position.
 * Repeating the same range changes nothing.
 */
export async function quarantine(folder: string, damage: Damage, bytes: Buffer): Promise<void> {
  const place = quarantineIn(folder);
  await mkdir(place, { recursive: true, mode: 0o700 });
  const handle = await open(join(place, `${damage.segment}-${damage.from}-${damage.to}.bytes`), 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/** Removes what was put into quarantine before a time, and returns how many files that were. */
export async function removeQuarantined(folder: string, beforeMs: number): Promise<number> {
  const place = quarantineIn(folder);
  if (!existsSync(place)) return 0;
  let removed = 0;
  for (const name of await readdir(place)) {
    const file = join(place, name);
    if ((await stat(file)).mtimeMs >= beforeMs) continue;
    await unlink(file);
    removed += 1;
  }
  return removed;
}

/** Returns how many bytes are in quarantine. */
export async function quarantinedBytes(folder: string): Promise<number> {
  const place = quarantineIn(folder);
  if (!existsSync(place)) return 0;
  // The sweep may remove one meanwhile.
  const sizes = (await readdir(place)).map((name) =>
    stat(join(place, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

function quarantineIn(folder: string): string {
  return join(folder, 'quarantine');
}
