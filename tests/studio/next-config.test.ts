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
    const pattern = new RegExp(`^${source.replace(/:path\*/, '.*').replace(/:path\((.*)\)/, '$1')}$`);
    return pattern.test(path) && has.every((condition) => request[condition.key] === condition.value);
  });
  return Object.fromEntries(
    matching.flatMap(({ headers }) => headers.map(({ key, value }) => [key.toLowerCase(), value])),
  );
}

test.each(['/', '/admin', '/admin/collections/pages/1', '/api/users/login', '/healthz'])(
  '%s can be framed by the studio alone and loads nothing from elsewhere',
  async (path) => {
    const headers = await headersOf(path);
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    });
    expect(headers['x-powered-by']).toBeUndefined();
  },
);

test.each(['/preview/page/1', '/preview/follow.js', '/_assets/site.js', '/media/a.webp'])(
  '%s brings its own policy',
  async (path) => {
    expect((await headersOf(path))['content-security-policy']).toBeUndefined();
  },
);

test('a browser is told to stay on HTTPS only where it came by HTTPS', async () => {
  expect((await headersOf('/admin'))['strict-transport-security']).toBeUndefined();
  expect((await headersOf('/admin', { 'x-forwarded-proto': 'https' }))['strict-transport-security']).toMatch(
    /^max-age=\d{8}$/,
  );
});
