import type { Environment } from '../../platform/environment.ts';
import { isRecord } from '../../platform/json.ts';
import type { Manifest } from '../contract.ts';
import { failed, type Finding, firstOf, ok } from './check.ts';
import { runOnRestored } from './child.ts';

/** The migrations that ran, or why they could not. */
export type Migrated = { names?: string[]; complaint?: string };

/** Updates the restored content database as a start of this version would. */
export async function migrateContent(environment: Environment): Promise<Migrated> {
  const { exitCode, answer, complaint } = await runOnRestored('src/studio/migrate.ts', [], environment);
  if (exitCode !== 0 || !Array.isArray(answer.migrated)) return { complaint };
  return { names: answer.migrated.map(String) };
}

/** Does what `npm run consent:verify` does. */
export async function checkConsentRecords(environment: Environment): Promise<Finding> {
  const ended = await runOnRestored('src/consent/records/verify-command.ts', ['--json'], environment);
  if (ended.exitCode !== 0) return brokenChain(ended);
  const { records, erased, headsChecked } = ended.answer;
  return ok(`the chain is intact: ${records} records, ${erased} of them erased, ${headsChecked} signed heads`);
}

/** Does what `npm run activity:verify` does, with the head that the manifest has noted. */
export async function checkActivityLog(environment: Environment, manifest: Manifest): Promise<Finding> {
  const { activityHead } = manifest;
  const head = activityHead === undefined ? [] : ['--head', activityHead];
  const ended = await runOnRestored('src/studio/accounts/activity/verify-command.ts', ['--json', ...head], environment);
  if (ended.exitCode !== 0) return brokenChain(ended);
  const until = activityHead === undefined ? '' : ', up to the end that the backup has noted';
  return ok(`the chain is intact: ${ended.answer.entries} entries${until}`);
}

function brokenChain({ answer, complaint }: { answer: Record<string, unknown>; complaint: string }): Finding {
  const faults = Array.isArray(answer.faults)
    ? answer.faults.filter(isRecord).map(({ message }) => String(message))
    : [];
  return failed(faults.length > 0 ? `the chain is broken: ${firstOf(faults)}` : complaint);
}
