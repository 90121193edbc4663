import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../src/launch/free-port.ts';
import { root } from '../support/product.ts';

type Result = { metric: Record<string, string>; value: [number, string] };

export type Prometheus = {
  /** Asks Prometheus' own API. Fails while it has not started yet. */
  query(expression: string): Promise<Result[]>;
  stop(): Promise<void>;
};

/** Starts a real Prometheus with the scrape configuration of deploy/, at these ports and once a second. */
export async function startPrometheus(ports: Readonly<Record<string, number>>): Promise<Prometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-prometheus-'));
  const config = join(folder, 'prometheus.yml');
  writeFileSync(config, configurationFor(ports));
  const port = await freePort();
  const args = [
    `--config.file=${config}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  const server: ChildProcess = spawn('prometheus', args, { stdio: 'ignore' });
  return {
    async query(expression) {
      const response = await fetch(`http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(expression)}`);
      const answer: { status: string; data: { result: Result[] } } = await response.json();
      if (answer.status !== 'success') throw new Error(JSON.stringify(answer));
      return answer.data.result;
    },
    async stop() {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The example itself, so that a mistake in it shows. */
function configurationFor(ports: Readonly<Record<string, number>>): string {
  const folder = join(root, 'deploy/prometheus');
  let text = readFileSync(join(folder, 'prometheus.yml'), 'utf8')
    .replaceAll(/_interval: 15s/g, '_interval: 1s')
    .replace('- alerts.yml', `- ${join(folder, 'alerts.yml')}`);
  for (const [name, example] of Object.entries({ worker: 9464, studio: 9465, events: 9466, site: 9467 }))
    text = text.replaceAll(`127.0.0.1:${example}`, `127.0.0.1:${ports[name] ?? 1}`);
  return text;
}
