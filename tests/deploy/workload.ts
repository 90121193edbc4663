import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { environmentVariables, readEnvironment } from '../../src/platform/environment.ts';
import { fileVariables } from '../../src/platform/environment-files.ts';
import { root } from '../architecture/source.ts';

/* What every way of deploying has in common: programs of the product, each with variables. */

export type Program = 'start' | 'site' | 'studio' | 'worker' | 'events' | 'migrate' | 'backup';
/** `shape`: whether the parts of the installation are on one machine. */
export type Workload = {
  name: string;
  program: Program;
  shape: 'one machine' | 'large';
  variables: Record<string, string>;
};

export function readDeployed(file: string): string {
  return readFileSync(join(root, 'deploy', file), 'utf8');
}

export function parseYaml(text: string): unknown {
  return parse(text, { merge: true });
}

/** Returns the program that a command line starts; the image's own is the whole product. */
export function programOf(command: readonly string[] | undefined): Program {
  const [, name = 'start'] = /bin\/([a-z]+)\.mjs/.exec(command?.join(' ') ?? '') ?? [];
  return name as Program;
}

/** Read by Node, by the engine's library, or by the search for a browser. */
const otherVariables = [...['NODE_ENV', 'NODE_COMPILE_CACHE', 'NODE_EXTRA_CA_CERTS', 'CHROMIUM_PATH', 'HOME']];
const known = new Set([...environmentVariables, ...fileVariables.map((name) => `${name}_FILE`), ...otherVariables]);

const addresses = ['SITE_URL', 'STUDIO_URL'];
const large = [
  ...['SECRET', 'DATABASE_URL', 'EVENTS_URL', 'JOURNAL_URL', 'MEDIA_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
];
/** What each program needs to do its work: none of these has a default that could be right there. */
const needed: Record<Workload['shape'], Record<Program, readonly string[]>> = {
  'one machine': {
    start: [...addresses, 'TRUSTED_PROXIES'],
    site: [...addresses, 'TRUSTED_PROXIES'],
    studio: [...addresses, 'TRUSTED_PROXIES'],
    worker: addresses,
    events: [],
    migrate: addresses,
    backup: [],
  },
  large: {
    start: [...addresses, ...large, 'TRUSTED_PROXIES'],
    site: [...addresses, ...large, 'TRUSTED_PROXIES'],
    studio: [...addresses, ...large, 'TRUSTED_PROXIES'],
    worker: [...addresses, ...large, 'METRICS_PORT'],
    events: ['EVENTS_LISTEN', 'EVENTS_PASSWORD'],
    migrate: [...addresses, ...large],
    backup: large,
  },
};

/** What a secret's file holds in these tests. */
const samples: Record<string, string> = {
  DATABASE_URL: 'postgres://candor:password@postgres/candor',
  EVENTS_URL: 'http://candor:password@events:8123',
  JOURNAL_URL: 'nats://candor:password@nats-1:4222,nats-2:4222,nats-3:4222',
  SMTP_URL: 'smtp://user:password@mail.example.com:587',
};

/** Returns what is wrong with the variables of a program: unknown, missing, or refused by the product itself. */
export function problemsOf({ name, program, shape, variables }: Workload): string[] {
  const has = (variable: string) => Boolean(variables[variable] || variables[`${variable}_FILE`]);
  return [
    ...Object.keys(variables)
      .filter((variable) => !known.has(variable))
      .map((variable) => `${name} sets ${variable}, which Candor does not know`),
    ...needed[shape][program].filter((variable) => !has(variable)).map((variable) => `${name} needs ${variable}`),
    ...refusalOf(variables).map((what) => `${name}: ${what}`),
  ];
}

/** Lets the product read the variables, with sample files in the place of secrets. */
function refusalOf(variables: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'candor-deploy-'));
  try {
    const given = Object.entries(variables).map(([name, value]) => {
      if (!name.endsWith('_FILE') || !fileVariables.some((one) => `${one}_FILE` === name)) return [name, value];
      const file = join(folder, name);
      writeFileSync(file, samples[name.slice(0, -'_FILE'.length)] ?? 's'.repeat(48));
      return [name, file];
    });
    readEnvironment(Object.fromEntries(given));
    return [];
  } catch (error) {
    return [String(error)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the variables that belong to the whole installation and differ between its programs. */
export function disagreements(workloads: readonly Workload[]): string[] {
  const shared = [...addresses, ...large].flatMap((name) => [name, `${name}_FILE`]);
  return shared.filter((name) => {
    const users = workloads.filter(({ program }) => program !== 'events');
    return new Set(users.map(({ variables }) => variables[name] ?? '')).size > 1;
  });
}

/** Returns the targets of the Dockerfile, each with its instructions. */
export function dockerTargets(): Map<string, string> {
  const stages = readDeployed('Dockerfile')
    .split(/^(?=FROM )/m)
    .slice(1);
  return new Map(
    stages.map((stage) => {
      const [, base = '', name] = /^FROM (\S+)(?: AS (\S+))?/.exec(stage) ?? [];
      return [name ?? `default, from ${base}`, stage];
    }),
  );
}
