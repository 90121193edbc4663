import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import type { Sql } from '../../src/platform/database.ts';
import { unsentPromises } from '../../src/studio/forms/unsent-promises.ts';
import { countOf } from '../../src/worker/testing.ts';
import { type Role, submission, useFormsDesk } from './forms-desk.ts';
import type { TestStudio } from './studio.ts';

const desk = useFormsDesk();
let studio: TestStudio;
let sql: Sql;
let { as, act, arrived, ids } = {} as ReturnType<typeof desk>;
beforeAll(() => void ({ studio, sql, as, act, arrived, ids } = desk()));

describe('a test submission', () => {
  const formWith = async (fields: object) => {
    const data = {
      title: `Tried ${randomUUID()}`,
      fields: [{ name: 'mail', kind: 'email', label: 'Mail' }],
      ...fields,
    };
    return (await studio.payload.create({ collection: 'forms', data, locale: 'en' })).id;
  };
  const everything = {
    recipients: 'desk@example.com',
    confirms: true,
    confirmationSubject: 'We have it',
    confirmationText: 'Thank you.',
    webhookUrl: 'https://example.com/hook',
  };
  const start = async (role: Role, form: unknown) => {
    const { status, body } = await as(role, 'POST', '/form-tests', { form, locale: 'en' });
    return { status, test: String(body.test) };
  };
  const deliveriesOf = async (role: Role, test: string): Promise<{ to: string | null }[]> =>
    Object((await as(role, 'GET', `/form-tests?test=${test}`)).body).deliveries;

  test('goes wherever a submission would, and none is stored; only admins read where that is', async () => {
    const form = await formWith(everything);
    const { status, test: id } = await start('editor', form);
    expect(status).toBe(202);
    await expect
      .poll(() => deliveriesOf('editor', id), { timeout: patient(60_000) })
      .toEqual([
        { id: `${id}-confirm`, kind: 'confirmation', to: null, status: 'waiting', error: null },
        { id: `${id}-notify-0`, kind: 'notification', to: null, status: 'waiting', error: null },
        { id, kind: 'webhook', to: null, status: 'waiting', error: null },
      ]);
    const seen = await deliveriesOf('admin', id);
    expect(seen.map(({ to }) => to)).toEqual(['editor@candor.example', 'desk@example.com', 'https://example.com/hook']);
    expect(await countOf(sql, 'submissions')).toBe(0);
    const [mail] = await sql.all("SELECT body FROM outbox WHERE kind = 'notification'");
    expect(mail?.body).toContain('Mail:\neditor@candor.example');
  });

  test('is refused to viewers, for a form that sends nothing or is gone, and as an action of a request', async () => {
    expect((await start('viewer', await formWith(everything))).status).toBe(403);
    expect((await start('admin', await formWith({}))).status).toBe(409);
    expect((await start('admin', randomUUID())).status).toBe(404);
    expect((await start('admin', undefined)).status).toBe(400);
    expect((await as('admin', 'GET', '/form-tests?test=%25')).status).toBe(400);
    expect((await act({ act: 'test', to: 'victim@example.com' })).status).toBe(400);
    expect([await countOf(sql, 'outbox'), await countOf(sql, 'webhook_deliveries')]).toEqual([0, 0]);
  });

  test('is sent five times a minute at most, by each account', async () => {
    const form = await formWith({ recipients: 'desk@example.com' });
    const statuses: number[] = [];
    while (!statuses.includes(429) && statuses.length < 20) statuses.push((await start('admin', form)).status);
    expect(statuses.length).toBeLessThanOrEqual(11);
    expect(statuses.filter((status) => status === 202).length).toBeGreaterThanOrEqual(5);
    expect((await start('editor', form)).status).toBe(202);
  });

  test('without a mail server the studio names every form that would write a mail', async () => {
    const forms = await Promise.all([
      formWith({ confirms: true }),
      formWith({ recipients: 'a@example.com' }),
      formWith({}),
    ]);
    const named = (await unsentPromises(studio.payload, { smtpUrl: undefined })).forms.map(({ id }) => id);
    expect(named).toEqual(expect.arrayContaining(forms.slice(0, 2)));
    expect(named).not.toContain(forms[2]);
  });
});

describe('notes about a submission', () => {
  const noted = async () =>
    (await sql.all('SELECT * FROM submission_notes ORDER BY at_ms, id')).map((row) => ({ ...row }));
  const add = (text: string, role: Role, more: object = {}) =>
    act({ act: 'note', submission: 'one', text, ...more }, role);
  const removeNote = (noteId: unknown, role: Role) => act({ act: 'remove-note', noteId }, role);

  test('are there when the answer comes, with who wrote them; its author and admins remove one', async () => {
    await arrived('submission', submission('ada@example.org', 'x'), 'one');
    expect((await add('  Called back.  ', 'editor', { by: 'somebody else', noteId: 'mine' })).status).toBe(202);
    expect((await add('Sent an offer.', 'admin')).status).toBe(202);
    const [first, second] = await noted();
    expect(first).toMatchObject({ submission_id: 'one', body: 'Called back.', author: ids.editor });
    expect(first?.id).not.toBe('mine');
    expect(second).toMatchObject({ body: 'Sent an offer.', author: ids.admin });
    expect((await removeNote(second?.id, 'editor')).status).toBe(403);
    expect((await removeNote(first?.id, 'viewer')).status).toBe(403);
    expect((await removeNote(first?.id, 'editor')).status).toBe(202);
    expect((await removeNote(first?.id, 'editor')).status).toBe(202);
    expect((await noted()).map(({ body }) => body)).toEqual(['Sent an offer.']);
    expect((await removeNote(second?.id, 'admin')).status).toBe(202);
    expect(await noted()).toEqual([]);
  });

  test.each(['', '   ', 'a'.repeat(2_001), undefined])(
    'are refused when they say nothing or too much: %j',
    async (text) => {
      await arrived('submission', submission('ada@example.org', 'x'), 'one');
      expect((await act({ act: 'note', submission: 'one', text }, 'editor')).status).toBe(400);
      expect((await add('x', 'viewer')).status).toBe(403);
      expect(await noted()).toEqual([]);
    },
  );

  test('are found with the answers: each word in one or the other, in any order, and signs are no wildcards', async () => {
    await arrived('submission', submission('ada@example.org', 'Lager in Ulm'), 'one');
    await arrived('submission', submission('bob@example.org', 'Lager in Bonn'), 'two');
    await act({ act: 'note', submission: 'one', text: 'Called back: offer ÜBER 10 %_!' }, 'editor');
    const found = async (words: string) => {
      const { text } = await as('admin', 'GET', `/submissions/export?${new URLSearchParams({ words })}`);
      return ['one', 'two'].filter((id) => new RegExp(`^"?${id}\\b`, 'm').test(text));
    };
    expect(await found('lager')).toEqual(['one', 'two']);
    expect(await found('ULM  lager')).toEqual(['one']);
    for (const words of ['called', 'OFFER ulm', 'ÜBER', '%_!', '10 %']) expect(await found(words)).toEqual(['one']);
    for (const words of ['called bonn', 'lager%ulm', 'lager_in', 'in!']) expect(await found(words)).toEqual([]);
  });

  test('are in the export, and erased with the submission and with the person', async () => {
    for (const [id, email] of [
      ['one', 'ada@example.org'],
      ['two', 'bob@example.org'],
    ] as const) {
      await arrived('submission', submission(email, 'x'), id);
      await act({ act: 'note', submission: id, text: `About ${id}` }, 'editor');
    }
    expect(await countOf(sql, 'submission_notes')).toBe(2);
    const { text } = await as('admin', 'GET', '/submissions/export');
    expect(text).toContain('About one');
    await act({ act: 'erase', ids: ['one'] });
    expect((await noted()).map(({ body }) => body)).toEqual(['About two']);
    await act({ act: 'erase-person', email: 'bob@example.org' });
    await expect.poll(noted).toEqual([]);
  });
});
