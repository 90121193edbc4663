import { explained } from '../../platform/errors.ts';

/** `note`: something that the drill could not check, or that the reader should know; no fault of the backup. */
export type Finding = { status: 'ok' | 'failed' | 'note'; message: string };

export const checkNames = [
  ...(['decryption', 'restore', 'databases', 'counts', 'files', 'journals'] as const),
  ...(['migrations', 'consent records', 'activity log', 'receipt keys'] as const),
] as const;
type CheckName = (typeof checkNames)[number];

/** `code`: of the error that ended the check. */
export type Check = Finding & { name: CheckName; seconds: number; code?: string };

export const ok = (message: string): Finding => ({ status: 'ok', message });
export const failed = (message: string): Finding => ({ status: 'failed', message });
export const note = (message: string): Finding => ({ status: 'note', message });

/** Runs one check. What it throws is a fault of the backup, because the drill gives every part what it needs. */
export async function check(name: CheckName, work: () => Promise<Finding>): Promise<Check> {
  const startedAtMs = performance.now();
  const seconds = () => (performance.now() - startedAtMs) / 1000;
  try {
    return { name, ...(await work()), seconds: seconds() };
  } catch (error) {
    const { code, message } = explained(error);
    return { name, ...failed(message), code, seconds: seconds() };
  }
}

const maxNamed = 5;

/** Names the first few of a list. */
export function firstOf(names: readonly string[]): string {
  const more = names.length > maxNamed ? ` and ${names.length - maxNamed} more` : '';
  return `${names.slice(0, maxNamed).join(', ')}${more}`;
}
