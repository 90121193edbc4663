/** A process that writes to the activity log of a studio until it is killed; it prints the number of each entry that is stored, one per line. */
import { readEnvironment } from '../../src/platform/environment.ts';
import { note } from '../../src/studio/accounts/activity/note.ts';
import { openStudio } from '../../src/studio/payload/open.ts';

const studio = await openStudio({ environment: readEnvironment() });
for (let at = 0; ; at += 1) {
  await note(studio, { kind: 'changed', subject: { kind: 'writer', id: String(at), title: '' } });
  await new Promise((written) => process.stdout.write(`${at}\n`, written));
}
