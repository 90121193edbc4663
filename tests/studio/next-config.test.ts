import { expect, test } from 'vitest';

type Header = { key: string; value: string };
type Rule = { source: string; has?: { type: string; key: string; value: string }[]; headers: Header[] };

async function rules(): Promise<Rule[]> {
  const { default: config } = await import('../../src/studio/next.config.mjs');
  return config.headers();
}

/** Returns the headers of a path as Next determines them. */
async function headersOf(path: string, request: Record<string, string> = {}): Promise<Record<string, string>> {
  const matching = (await rules()).filter(({ source, has = [] }) => {
    const pattern = new RegExp(`^${source.replace(/:path\*/, '.*')}$`);
    return pattern.test(path) && has.every((condition) => request[condition.key] === condition.value);
  });
  return Object.fromEntries(
    matching.flatMap(({ headers }) => headers.map(({ key, value }) => [key.toLowerCase(), value])),
  );
}

test.each(['/', '/admin', '/admin/collections/pages/1', '/api/users/login', '/media/a.webp'])(
  '%s is not guessed, not indexed and not told to others',
  async (path) => {
    const headers = await headersOf(path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    });
    expect(headers['x-powered-by']).toBeUndefined();
  },
);

test('Next sets no Content-Security-Policy, because its own would take the place of a stricter one of the route', async () => {
  const names = (await rules()).flatMap(({ headers }) => headers.map(({ key }) => key.toLowerCase()));
  expect(names).not.toContain('content-security-policy');
});

test('a browser is told to stay on HTTPS only where it came by HTTPS', async () => {
  expect((await headersOf('/admin'))['strict-transport-security']).toBeUndefined();
  expect((await headersOf('/admin', { 'x-forwarded-proto': 'https' }))['strict-transport-security']).toMatch(
    /^max-age=\d{8}$/,
  );
});
