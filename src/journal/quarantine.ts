import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes `from` to `to` of a segment that are not entries. */
export type Damage = { segment: number; from: number; to: number };

/**
 * Keeps unreadable bytes for a person to inspect, in `quarantine/` under a name that states their position.
 * Repeating the same range changes nothing.
 */
export async function quarantine(folder: string, damage: Damage, bytes: Buffer): Promise<void> {
  const place = join(folder, 'quarantine');
  await mkdir(place, { recursive: true, mode: 0o700 });
  const handle = await open(join(place, `${damage.segment}-${damage.from}-${damage.to}.bytes`), 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}
