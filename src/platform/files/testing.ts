import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../launch/free-port.ts';
import type { S3Place } from './s3-place.ts';

type Server = { run(): Promise<{ port: number }>; close(): Promise<void> };
type ServerClass = new (options: object) => Server;

/** An S3 server for tests: it checks signatures, and keeps its files in a folder of its own. */
export type TestS3 = {
  place: S3Place;
  /** MEDIA_URL with the keys. */
  url: string;
  /** Where the server keeps the bucket. */
  folder: string;
  /** Ends it as an outage would; `start` brings it back with everything it had. */
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
};

const bucket = 'candor-files';
/** The keys that this server knows. */
const key = 'S3RVER';

export async function startTestS3(prefix = ''): Promise<TestS3> {
  const S3rver: ServerClass = createRequire(import.meta.url)('@20minutes/s3rver');
  const directory = mkdtempSync(join(tmpdir(), 'candor-s3-'));
  const open = (port: number) =>
    new S3rver({ port, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: bucket }] });
  // Stopped and started again, it finds its port free: no outgoing connection gets it.
  const port = await freePort();
  let server: Server | undefined = open(port);
  await server.run();
  const stop = async () => {
    await server?.close();
    server = undefined;
  };
  return {
    place: {
      ...{ isEncrypted: false, hostname: '127.0.0.1', port, bucket, prefix, region: 'eu-central-1' },
      ...{ accessKeyId: key, secretAccessKey: key },
    },
    url: `s3://${key}:${key}@127.0.0.1:${port}/${bucket}/${prefix.replace(/\/$/, '')}?region=eu-central-1`,
    folder: join(directory, bucket),
    stop,
    async start() {
      server = open(port);
      await server.run();
    },
    async remove() {
      await stop();
      rmSync(directory, { recursive: true });
    },
  };
}
