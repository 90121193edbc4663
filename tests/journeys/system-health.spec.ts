import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { patient } from '../../src/launch/machine-speed.ts';
import { expect, test } from '../support/journey.ts';
import { axeFindings } from './axe-findings.ts';
import { openStudioWindow } from './studio-window.ts';

const dayMs = 86_400_000;
/** The page looks every ten seconds, and a check may take three. */
const soon = { timeout: patient(60_000) };

test('an admin sees what works, and what does not as it happens, without loading the page again', async ({
  browser,
  product,
}) => {
  const studio = await openStudioWindow(browser, product);
  await studio.goto(`${product.studioUrl}/admin/system-health`);
  await expect(studio.getByRole('heading', { level: 1, name: 'System health' })).toBeVisible();
  const working = studio.getByRole('region', { name: 'Working' });
  for (const part of [/Worker \w+ on /, /Site process site-1 on /, /Database/, /Event store/, /Journals/, /Cleanups/])
    await expect(working.getByRole('heading', { name: part })).toBeVisible(soon);
  await expect(working.getByText('Of the work that workers share, it does:')).toBeVisible();
  await expect(studio.getByText(/^Checked \d+ seconds? ago$/)).toBeVisible();
  await expect(studio.getByRole('region', { name: 'Not known' }).getByText('No backup is known')).toBeVisible();
  expect(await axeFindings(studio, 'main')).toEqual([]);

  const note = join(product.dataDir, 'last-backup.json');
  writeFileSync(note, JSON.stringify({ takenAtMs: Date.now() - 9 * dayMs, isEncrypted: false }));
  const problem = studio.getByRole('region', { name: 'Problems' }).getByRole('listitem').filter({ hasText: 'backup' });
  await expect(problem).toContainText('Warning The last backup is old', soon);
  await expect(problem).toContainText('What to do: Run npm run backup daily, and try a restore once.');
  await expect(studio.getByRole('status').filter({ hasText: /^Problems: \d+$/ })).toBeVisible(soon);
  expect(await axeFindings(studio, 'main')).toEqual([]);

  await studio.goto(`${product.studioUrl}/admin`);
  const notice = studio.getByRole('status').filter({ hasText: 'The last backup is old' });
  await notice.getByRole('link', { name: 'View system health' }).press('Enter');
  await studio.waitForURL('**/admin/system-health');

  writeFileSync(note, JSON.stringify({ takenAtMs: Date.now(), isEncrypted: true }));
  await expect(studio.getByText(/The last backup was taken \d+ seconds? ago and is encrypted\./)).toBeVisible(soon);
  await studio.context().close();
});
