import { type Payload, type PayloadRequest, ValidationError } from 'payload';
import { notedAsOne } from '../activity/following.ts';
import { commandLine, note } from '../activity/note.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { lockPublishing } from '../published/rows.ts';
import { writeBlog } from './blog.ts';
import { writeForms } from './forms.ts';
import { writeMenus, writeTexts } from './globals.ts';
import { isEmpty, isFinished, isStepDone, noteFinished, noteStep, readReferences, readSeedLedger } from './ledger.ts';
import { writePictures } from './media.ts';
import { beginPages, writePages } from './pages.ts';
import type { SeedStep } from './step.ts';

/** Pages first, as drafts: from then on the database says that the seed has begun. The footer is the last. */
export const seedSteps: readonly SeedStep[] = [beginPages, ...writePictures, writeTexts, ...writeForms, ...writePages, ...writeBlog, ...writeMenus];

/** Hears of each step before it begins: its label, and which of how many it is. */
export type SeedProgress = (label: string, position: number, total: number) => void;

/** Hears of a step that could not be done beside what somebody else has made since the seed began, and why. */
export type Seeding = { told?: SeedProgress; leftOut?: (label: string, words: string) => void };

/**
 * Fills an empty database with the content of src/content/seed, through Payload, so that it is published like anything
 * an editor makes. Each step happens whole or not at all and is noted in a ledger; whoever is stopped in between goes on with
 * the next one, however slow the machine is. What somebody wrote meanwhile is left as it is. Does nothing where the seed is complete,
 * nor where there was a page before it, also a deleted or a drafted one.
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
    // In a database of its own nothing can stand in the way of the seed, so this would be a bug.
    if (words === undefined || at === 0) throw error;
    seeding.leftOut?.(step.label, words);
    await inTransaction(payload, (req) => closeStep(req, { step: step.name, made: [], ordinal: at }));
  }
}

/** Two that fill the same database wait for each other here; the second finds the step done. */
async function writeStep(req: PayloadRequest, step: SeedStep, at: number): Promise<void> {
  await lockPublishing(req);
  const ledger = await readSeedLedger(req);
  if (isStepDone(ledger, step.name)) return;
  if (at === 0) await note(req, { kind: 'imported', subject: { kind: 'imports', id: '', title: 'Examples' }, actor: commandLine });
  req.context[notedAsOne] = true;
  const made = await step.write(req, { ledger, references: await readReferences(req, ledger) });
  await closeStep(req, { step: step.name, made, ordinal: at });
}

async function closeStep(req: PayloadRequest, done: Parameters<typeof noteStep>[1]): Promise<void> {
  await noteStep(req, done);
  if (done.ordinal === seedSteps.length - 1) await noteFinished(req, seedSteps.length);
}

/** What Payload refuses of what is written, in words: an address that somebody has given to a page of their own. Undefined for everything else, a full disk for example. */
function refusal(error: unknown): string | undefined {
  return error instanceof ValidationError ? error.data.errors.map(({ path, message }) => `${path}: ${message}`).join('; ') : undefined;
}
