import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

export const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

const settings = (folder: string) => `
[req]
distinguished_name = dn
[dn]
[ext]
extendedKeyUsage = critical,timeStamping
[tsa]
default_tsa = here
[here]
serial = ${folder}/serial
signer_cert = ${folder}/cert.pem
certs = ${folder}/cert.pem
signer_key = ${folder}/key.pem
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256, sha512
`;

export type FakeAuthority = {
  url: string;
  /** Answers the next request with these bytes. */ answerNext(bytes: Buffer, status?: number): void;
  /** What `openssl ts -verify` says about a token for this text. */ verify(token: Buffer, text: string): string;
  stop(): Promise<void>;
};

/** A time stamp authority on loopback, over real HTTP: OpenSSL makes its stamps. */
export async function startAuthority(): Promise<FakeAuthority> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-authority-'));
  const at = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  writeFileSync(at('settings'), settings(folder));
  writeFileSync(at('serial'), '01');
  const subject = ['-subj', '/CN=authority', '-days', '2', '-config', at('settings'), '-extensions', 'ext'];
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    at('key.pem'),
    '-out',
    at('cert.pem'),
    ...subject,
  );
  let prepared: { bytes: Buffer; status: number } | undefined;
  const server = createServer(async (request, response) => {
    writeFileSync(at('query'), await buffer(request));
    const given = prepared;
    prepared = undefined;
    if (!given)
      openssl(
        'ts',
        '-reply',
        '-queryfile',
        at('query'),
        '-out',
        at('reply'),
        '-config',
        at('settings'),
        '-section',
        'here',
      );
    response.writeHead(given?.status ?? 200, { 'content-type': 'application/timestamp-reply' });
    response.end(given?.bytes ?? readFileSync(at('reply')));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`,
    answerNext: (bytes, status = 200) => void (prepared = { bytes, status }),
    verify(token, text) {
      writeFileSync(at('token'), token);
      writeFileSync(at('text'), text);
      return openssl(
        'ts',
        '-verify',
        '-data',
        at('text'),
        '-in',
        at('token'),
        '-token_in',
        '-CAfile',
        at('cert.pem'),
      ).toString();
    },
    async stop() {
      await new Promise((stopped) => server.close(stopped));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
