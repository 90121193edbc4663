import { type Payload, type PayloadRequest, ValidationError } from 'payload';
import { notedAsOne } from '../accounts/activity/following.ts';
import { commandLine, note } from '../accounts/activity/note.ts';
import { inTransaction } from '../payload/database/in-transaction.ts';
import { lockPublishing } from '../publishing/read-model/rows.ts';
import { writeBlog } from './blog.ts';
import { writeForms } from './forms.ts';
import { writeMenus, writeTexts } from './globals.ts';
import { isEmpty, isFinished, isStepDone, noteFinished, noteStep, readReferences, readSeedLedger } from './ledger.ts';
import { writePictures } from './media.ts';
import { beginPages, writePages } from './pages.ts';
import type { SeedStep } from './step.ts';

/** Pages come first, as drafts: they mark the database as being seeded. The footer is last. */
export const seedSteps: readonly SeedStep[] = [
  beginPages,
  ...writePictures,
  writeTexts,
  ...writeForms,
  ...writePages,
  ...writeBlog,
  ...writeMenus,
];

/** Called before each step with its label, its position and the number of steps. */
type SeedProgress = (label: string, position: number, total: number) => void;

/** `leftOut` is called for a step that conflicts with content made since the seed began, with the reason. */
export type Seeding = { told?: SeedProgress; leftOut?: (label: string, words: string) => void };

/**
 * Fills an empty database with the content of src/content/seed, through Payload, so that it is published like an editor's. Each step is atomic and recorded
 * in a ledger; an interrupted run resumes at the next step, however slow the machine is. Content written meanwhile stays unchanged. Does nothing if the seed
 * is complete, or if any page existed before it, including deleted and draft pages.
 * @returns whether it wrote anything.
 */
export async function seedContent(payload: Payload, seeding: Seeding = {}): Promise<boolean> {
  let hasWritten = false;
  for (const [at, step] of seedSteps.entries()) {
    const ledger = await readSeedLedger({ payload });
    if (isFinished(ledger) || (ledger.size === 0 && !(await isEmpty(payload)))) return hasWritten;
    if (isStepDone(ledger, step.name)) continue;
    seeding.told?.(step.label, at + 1, seedSteps.length);
    await takeStep(payload, { step, at, seeding });
    hasWritten = true;
  }
  return hasWritten;
}

type Taking = { step: SeedStep; at: number; seeding: Seeding };

async function takeStep(payload: Payload, { step, at, seeding }: Taking): Promise<void> {
  try {
    await inTransaction(payload, (req) => writeStep(req, step, at));
  } catch (error) {
    const words = refusal(error);
    // In the seed's own database nothing can conflict with it, so this would be a bug.
    if (words === undefined || at === 0) throw error;
    seeding.leftOut?.(step.label, words);
    await inTransaction(payload, (req) => closeStep(req, { step: step.name, made: [], ordinal: at }));
  }
}

/** Two processes that seed the same database wait for each other here; the second finds the step done. */
async function writeStep(req: PayloadRequest, step: SeedStep, at: number): Promise<void> {
  await lockPublishing(req);
  const ledger = await readSeedLedger(req);
  if (isStepDone(ledger, step.name)) return;
  if (at === 0)
    await note(req, { kind: 'imported', subject: { kind: 'imports', id: '', title: 'Examples' }, actor: commandLine });
  req.context[notedAsOne] = true;
  const made = await step.write(req, { ledger, references: await readReferences(req, ledger) });
  await closeStep(req, { step: step.name, made, ordinal: at });
}

async function closeStep(req: PayloadRequest, done: Parameters<typeof noteStep>[1]): Promise<void> {
  await noteStep(req, done);
  if (done.ordinal === seedSteps.length - 1) await noteFinished(req, seedSteps.length);
}

/** Returns the message of a Payload validation error, for example a path that an editor's page already uses. Undefined for all other errors, such as a full disk. */
function refusal(error: unknown): string | undefined {
  return error instanceof ValidationError
    ? error.data.errors.map(({ path, message }) => `${path}: ${message}`).join('; ')
    : undefined;
}
