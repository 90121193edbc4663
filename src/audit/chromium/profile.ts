import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'candor-audit-';

/** The user `nobody`, whose processes can read what everybody can, and write only their own profile. */
export const ordinaryUser = { uid: 65_534, gid: 65_534 } as const;

/** Allows third-party cookies as most visitors' browsers do; otherwise a tracker would look innocent here. */
const preferences = {
  profile: { cookie_controls_mode: 0, block_third_party_cookies: false },
  webrtc: {
    ip_handling_policy: 'disable_non_proxied_udp',
    multiple_routes_enabled: false,
    nonproxied_udp_enabled: false,
  },
  safebrowsing: { enabled: false },
  search: { suggest_enabled: false },
  net: { network_prediction_options: 0 },
  // Without this, the browser contacts its vendor to check connectivity whenever a certificate is bad.
  alternate_error_pages: { enabled: false },
  credentials_enable_service: false,
};

/** Creates an empty profile in a folder that only the browser's user can enter. */
export function makeProfile({ owner }: { owner: { uid: number; gid: number } | undefined }): string {
  sweepProfiles();
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  mkdirSync(join(folder, 'Default'));
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(preferences));
  if (owner)
    for (const path of [folder, join(folder, 'Default'), join(folder, 'Default', 'Preferences')])
      chownSync(path, owner.uid, owner.gid);
  return folder;
}

export function removeProfile(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
}

/** Removes the leftovers of a killed process that could not clean up. */
function sweepProfiles(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(name.match(/^candor-audit-(\d+)-/)?.[1] ?? Number.NaN);
    if (Number.isInteger(pid) && !isAlive(pid)) removeProfile(join(tmpdir(), name));
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process is alive and belongs to another user.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
