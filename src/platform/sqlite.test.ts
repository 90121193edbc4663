import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openSqlite } from './sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-sqlite-'));

test('processes that open a new file at the same time all get it', async () => {
  const script = join(folder, 'open.mjs');
  writeFileSync(
    script,
    `import { openSqlite } from ${JSON.stringify(fileURLToPath(new URL('./sqlite.ts', import.meta.url)))};
     process.on('message', async (file) => {
       if (file === 'end') return process.disconnect();
       try {
         const sql = await openSqlite(file);
         await sql.transaction(async (own) => {
           await own.script('CREATE TABLE IF NOT EXISTS one (name TEXT)');
           await own.run('INSERT INTO one VALUES (?)', [String(process.pid)]);
         });
         await sql.close();
         process.send('opened');
       } catch (error) {
         process.send(String(error));
       }
     });
     process.send('ready');`,
  );
  const processes = [0, 1, 2, 3].map(() => fork(script));
  const answers = () => Promise.all(processes.map(async (child) => (await once(child, 'message'))[0]));
  await answers();
  for (let round = 0; round < 10; round += 1) {
    const file = join(folder, `${round}.sqlite`);
    const answered = answers();
    for (const child of processes) child.send(file);
    expect(await answered).toEqual(['opened', 'opened', 'opened', 'opened']);
    const sql = await openSqlite(file);
    expect(await sql.all('SELECT count(DISTINCT name) AS names FROM one')).toEqual([{ names: 4 }]);
    await sql.close();
  }
  for (const child of processes) child.send('end');
});
