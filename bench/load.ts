import { execFileSync, type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from './record.ts';

/** A server to measure; `processId` is the process that responds, or all that do. */
type Contender = { name: string; url: string; processId: number | readonly number[] };

type Load = {
  connections: number;
  seconds: number;
  rounds: number;
  headers: Readonly<Record<string, string>>;
  script?: string;
};

type Measured = { name: string; requestsPerSecond: number; cpuMicrosecondsPerRequest: number; p99Ms: number };

const ticksPerSecond = 100;

/**
 * Loads the contenders in turn, several times, so that other load on the machine affects all of them.
 * @throws when a response was not 2xx, because the results would not be comparable.
 */
export function compare(contenders: readonly Contender[], load: Load): Measured[] {
  const rounds = new Map<string, Measured[]>(contenders.map(({ name }) => [name, []]));
  for (const contender of contenders) runOnce(contender, { ...load, seconds: 1 });
  for (let round = 0; round < load.rounds; round += 1)
    for (const contender of contenders) rounds.get(contender.name)?.push(runOnce(contender, load));
  return [...rounds].map(([name, all]) => ({
    name,
    requestsPerSecond: Math.round(median(all.map((one) => one.requestsPerSecond))),
    cpuMicrosecondsPerRequest: Number(median(all.map((one) => one.cpuMicrosecondsPerRequest)).toFixed(1)),
    p99Ms: Number(median(all.map((one) => one.p99Ms)).toFixed(2)),
  }));
}

function runOnce({ name, url, processId }: Contender, { connections, seconds, headers, script }: Load): Measured {
  const processIds = [processId].flat();
  const usedSoFar = () => processIds.reduce((sum, id) => sum + cpuSeconds(id), 0);
  const before = usedSoFar();
  const flags = Object.entries(headers).flatMap(([header, value]) => ['-H', `${header}: ${value}`]);
  const output = execFileSync(
    'wrk',
    ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...flags, ...(script ? ['-s', script] : []), url],
    { encoding: 'utf8' },
  );
  const used = usedSoFar() - before;
  if (/Non-2xx|Socket errors: connect [1-9]/.test(output))
    throw new Error(`${name} did not answer as it should:\n${output}`);
  const requests = Number(/(\d+) requests in/.exec(output)?.[1]);
  const [, p99 = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  const unitMs = { us: 0.001, ms: 1, s: 1_000 }[unit] ?? Number.NaN;
  return {
    name,
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]),
    cpuMicrosecondsPerRequest: (used / requests) * 1e6,
    p99Ms: Number(p99) * unitMs,
  };
}

function cpuSeconds(processId: number): number {
  const fields = readFileSync(`/proc/${processId}/stat`, 'latin1')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

type StaticFile = { folder: string; port: number; body: Buffer; headers: Readonly<Record<string, string>> };

/** Starts nginx with one worker, tuned to serve one precompressed file: `/` with these headers alone, `/all` with `more` as well. */
export async function startNginx(
  file: StaticFile,
  more: Readonly<Record<string, string>>,
): Promise<{ processId: number; stop(): void }> {
  const { folder, port } = file;
  writeFileSync(join(folder, 'page'), file.body);
  writeFileSync(join(folder, 'nginx.conf'), configuration(file, more));
  const nginx = spawn('/usr/sbin/nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  while (!(await isServing(port))) await new Promise((resolve) => setTimeout(resolve, 20));
  return { processId: workerOf(nginx), stop: () => void nginx.kill('SIGTERM') };
}

const addHeaders = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`)
    .join(' ');

const configuration = ({ folder, port, headers }: StaticFile, more: Readonly<Record<string, string>>) => `
${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; open_file_cache max=100; default_type text/html;
  client_body_temp_path ${folder}/1; proxy_temp_path ${folder}/2; fastcgi_temp_path ${folder}/3; uwsgi_temp_path ${folder}/4; scgi_temp_path ${folder}/5;
  server {
    listen 127.0.0.1:${port}; root ${folder};
    location = / { ${addHeaders(headers)} try_files /page =404; }
    location = /all { ${addHeaders({ ...headers, ...more })} try_files /page =404; }
  }
}`;

async function isServing(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function workerOf(nginx: ChildProcess): number {
  return Number(execFileSync('pgrep', ['-P', String(nginx.pid)], { encoding: 'utf8' }).trim());
}
