import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, in this order: the long set, tests in a browser, and files that took more than 20 s on four cores. */
const slow = [
  /\.long\.test\.ts$/,
  /\.browser\.test\.tsx?$/,
  /\/(worker\/audits\/process|audit\/(run|network\/own-site)|tests\/studio\/(seed-steps|seed|contract)|ingest\/one-visitor|erasure\/erased|backup\/archive)\.test\.ts$/,
];

/**
 * Begins with what takes longest, so that no long file is left over for one worker alone. Vitest goes by the size of files it has not run before, and a test of
 * a few lines may take minutes.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = Map.groupBy(sorted, ({ project }) => project.name);
    return [...projects.values()].flatMap((some) =>
      some.toSorted((one, other) => rankOf(one.moduleId) - rankOf(other.moduleId)),
    );
  }
}

function rankOf(file: string): number {
  const rank = slow.findIndex((pattern) => pattern.test(file));
  return rank === -1 ? slow.length : rank;
}
