import type { PayloadRequest } from 'payload';
import { expect, test } from 'vitest';
import { adminsOnly } from '../../content/access/admins-only.ts';
import { forRoles } from './endpoint-answers.ts';

const handler = forRoles(adminsOnly, 'Only admins can do this.', () => Response.json({ done: true }));

test('an endpoint for some roles answers them, and refuses everybody else with 403', async () => {
  expect(await (await handler(requestOf('admin'))).json()).toEqual({ done: true });
  for (const role of ['editor', undefined]) {
    const refusal = await handler(requestOf(role));
    expect(refusal.status).toBe(403);
    expect(refusal.headers.get('cache-control')).toBe('no-store');
    expect(await refusal.json()).toEqual({ errors: [{ message: 'Only admins can do this.' }] });
  }
});

function requestOf(role: string | undefined): PayloadRequest {
  return { user: role === undefined ? null : { role } } as unknown as PayloadRequest;
}
