import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { stopWithinMs } from '../../src/delivery/limits.ts';
import { patient } from '../../src/launch/machine-speed.ts';
import { root } from '../architecture/source.ts';
import { disagreements, dockerTargets, problemsOf, programOf, readDeployed, type Workload } from './workload.ts';

/* The manifests against the schemas and types of Kubernetes and against the product itself. No cluster is asked. */

type Container = {
  name: string;
  image: string;
  command: string[];
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string; key: string } } }[];
  envFrom?: { configMapRef: { name: string } }[];
  ports?: { name: string }[];
  resources: { requests: object; limits: object };
  lifecycle?: { preStop: { exec: { command: [string, string] } } };
  volumeMounts: { name: string }[];
} & Record<
  'startupProbe' | 'readinessProbe' | 'livenessProbe',
  { httpGet: { path: string; port: string } } | undefined
> &
  Record<'securityContext', object>;
type Pod = {
  terminationGracePeriodSeconds: number;
  securityContext: object;
  containers: Container[];
  volumes: { name: string; secret?: { items?: { key: string }[] } }[];
};
type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  /** Missing in a ConfigMap and its like. */ spec?: {
    template?: { metadata: { labels: Record<string, string> }; spec: Pod };
  } & Record<string, never>;
};

const folder = 'kubernetes';
const files = readdirSync(join(root, 'deploy', folder)).filter((name) => name !== 'kustomization.yaml');
const manifests: { file: string; manifest: Manifest }[] = files.flatMap((file) =>
  parseAllDocuments(readDeployed(`${folder}/${file}`)).map((document) => {
    expect(document.errors, file).toEqual([]);
    return { file, manifest: document.toJS() };
  }),
);
const ofKind = (kind: string) =>
  manifests.filter(({ manifest }) => manifest.kind === kind).map(({ manifest }) => manifest);
const named = (kind: string, name: string) => ofKind(kind).find(({ metadata }) => metadata.name === name);

/** Every pod of the manifests, with its labels. */
const pods = manifests.flatMap(({ manifest }) => {
  const spec =
    manifest.kind === 'CronJob'
      ? (manifest.spec as unknown as { jobTemplate: Manifest }).jobTemplate.spec
      : manifest.spec;
  if (!spec?.template) return [];
  const volumesOfClaims = manifest.kind === 'StatefulSet' ? ['data'] : [];
  return [{ kind: manifest.kind, labels: spec.template.metadata.labels, pod: spec.template.spec, volumesOfClaims }];
});
const containers = pods.flatMap(({ kind, pod }) => pod.containers.map((container) => ({ kind, pod, container })));

function variablesOf({ env = [], envFrom = [] }: Container): Record<string, string> {
  const shared = envFrom.map(({ configMapRef }) => named('ConfigMap', configMapRef.name)?.data ?? {});
  const secret = (key: string) => {
    const value = named('Secret', 'candor')?.stringData?.[key];
    return key === 'backup-recipients' ? '' : value || 'a-value-of-the-operator';
  };
  const own = env.map(({ name, value, valueFrom }) => [name, value ?? secret(valueFrom?.secretKeyRef.key ?? '')]);
  return Object.assign({}, ...shared, Object.fromEntries(own));
}

/** Variables of the script for backups, which is no program of the product. */
const ofScript = /^BACKUP_(FOLDER|KEEP_DAYS|REMOTE)$/;
const workloads = containers.map(({ container }): Workload => {
  const variables = Object.entries(variablesOf(container)).filter(([name]) => !ofScript.test(name));
  const program = container.name === 'backup' ? 'backup' : programOf(container.command);
  return { name: container.name, program, shape: 'large', variables: Object.fromEntries(variables) };
});

test('every manifest follows the schema of its kind', async () => {
  const problems: string[] = [];
  for (const { file, manifest } of manifests) {
    const models: Record<string, new (given: object) => { validate(): void }> = await import(modelsOf(manifest));
    const Model = models[manifest.kind];
    try {
      if (Model) new Model(manifest).validate();
      else problems.push(`${file}: there is no ${manifest.kind} in ${manifest.apiVersion}`);
    } catch (error) {
      problems.push(`${file}: ${String(error)}`);
    }
  }
  expect(problems).toEqual([]);
});

/** Returns the module that has the kind: those of the first group are named by their version alone, others by their group too. */
function modelsOf({ apiVersion }: Manifest): string {
  const [group = '', version] = apiVersion.split('/');
  return `kubernetes-models/${group.includes('.') || version ? group : ''}${version ? `/${version}` : group}`;
}

/** The schemas accept fields that they do not know; the types do not. */
function compile(given: { file: string; manifest: Manifest }[]): string {
  const place = mkdtempSync(join(tmpdir(), 'candor-manifests-'));
  try {
    const lines = given.map(({ file, manifest }, at) => {
      const type = `import('${modelsOf(manifest)}').I${manifest.kind}`;
      return `/* ${file} */ export const manifest${at}: ${type} = ${JSON.stringify(manifest)};`;
    });
    writeFileSync(join(place, 'manifests.ts'), lines.join('\n'));
    const compilerOptions = {
      ...{ noEmit: true, strict: true, skipLibCheck: true, module: 'nodenext', types: [] },
      paths: { 'kubernetes-models/*': [join(root, 'node_modules/kubernetes-models/*/index.d.ts')] },
    };
    writeFileSync(join(place, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['manifests.ts'] }));
    return spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', place], { encoding: 'utf8' }).stdout;
  } finally {
    rmSync(place, { recursive: true });
  }
}

test('no manifest has a field that Kubernetes does not know', { timeout: patient(60_000) }, () => {
  expect(compile(manifests)).toBe('');
  const [first] = manifests.filter(({ manifest }) => manifest.kind === 'Deployment');
  const wrong = structuredClone(first);
  Object.assign(wrong?.manifest.spec?.template?.spec.containers[0] ?? {}, { readynessProbe: {} });
  expect(compile(wrong ? [wrong] : [])).toContain('readynessProbe');
});

test('every program gets only variables that Candor knows, with values that it takes, and all that it needs', () => {
  expect(workloads.map(({ program }) => program).toSorted()).toEqual([
    'backup',
    'events',
    'migrate',
    'site',
    'studio',
    'worker',
  ]);
  expect(workloads.flatMap(problemsOf)).toEqual([]);
  expect(disagreements(workloads)).toEqual([]);
});

test('the template of the Secret has every key that is used, and no other', () => {
  const used = containers.flatMap(({ container }) => [
    ...(container.env ?? []).flatMap(({ value, valueFrom }) => [
      ...(valueFrom ? [valueFrom.secretKeyRef.key] : []),
      ...(value?.startsWith('/run/secrets/candor/') ? [value.slice('/run/secrets/candor/'.length)] : []),
    ]),
  ]);
  expect(Object.keys(named('Secret', 'candor')?.stringData ?? {}).toSorted()).toEqual([...new Set(used)].toSorted());
});

test('images are targets of the Dockerfile; only the worker has a browser, only the backup has pg_dump', () => {
  const targetOf: Record<string, string> = { worker: 'with-chromium', backup: 'with-postgresql-client' };
  for (const { container } of containers) {
    const target = targetOf[container.name];
    expect(container.image).toBe(target ? `candor:${target}` : 'candor');
    expect(dockerTargets().has(target ?? 'product')).toBe(true);
  }
});

test('pods have no rights, and bounds', () => {
  for (const { pod, container } of containers) {
    expect(pod.securityContext).toMatchObject({
      ...{ runAsNonRoot: true, runAsUser: 999, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(container.securityContext).toEqual({
      ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
    });
    expect(container.resources).toMatchObject({
      requests: { cpu: expect.anything() },
      limits: { memory: expect.anything() },
    });
  }
});

test('pods that stay have probes at ports that they open, and end what is under way before they are killed', () => {
  for (const { kind, pod, container } of containers.filter(({ kind }) => !kind.endsWith('Job'))) {
    const { startupProbe, readinessProbe, livenessProbe, ports = [] } = container;
    expect(startupProbe && livenessProbe, `${kind} ${container.name}`).toBeDefined();
    for (const { httpGet } of [startupProbe, readinessProbe, livenessProbe].flatMap((probe) => (probe ? [probe] : [])))
      expect(ports.map(({ name }) => name)).toContain(httpGet.port);
    const preStopMs = Number(container.lifecycle?.preStop.exec.command[1] ?? 0) * 1_000;
    expect(pod.terminationGracePeriodSeconds * 1_000).toBeGreaterThan(preStopMs + stopWithinMs + 5_000);
  }
});

test('what a manifest names is there', () => {
  const labels = pods.map((one) => one.labels.app);
  for (const { pod, volumesOfClaims } of pods) {
    const volumes = [...pod.volumes.map(({ name }) => name), ...volumesOfClaims];
    for (const { volumeMounts } of pod.containers) for (const { name } of volumeMounts) expect(volumes).toContain(name);
  }
  for (const { file, manifest } of manifests) {
    const text = JSON.stringify(manifest);
    for (const [, app] of text.matchAll(/"app":"([a-z-]+)"/g)) expect(labels, file).toContain(app);
    for (const [, name = ''] of text.matchAll(/"service":\{"name":"([a-z-]+)"/g))
      expect(named('Service', name), file).toBeDefined();
    if (manifest.kind !== 'Namespace') expect(manifest.metadata.namespace, file).toBe('candor');
  }
  const kustomization = readDeployed(`${folder}/kustomization.yaml`);
  // The Secret is filled in by the operator, the Job runs before the others.
  for (const file of files.filter((name) => !['secret.example.yaml', 'migrate.yaml'].includes(name)))
    expect(kustomization).toContain(`- ${file}\n`);
});

const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;

test.runIf(hasKubectl)('kustomize builds the folder', () => {
  const { stdout, stderr } = spawnSync('kubectl', ['kustomize', join(root, 'deploy', folder)], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout).toContain('registry.example.com/candor:with-chromium');
});
