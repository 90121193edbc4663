import { setTimeout as delay } from 'node:timers/promises';
import type { NatsServer } from '../../src/launch/throwaway-nats.ts';
import type { Member } from './member.ts';
import type { Shape } from './shape.ts';

/** Something that goes wrong, and how it ends. */
export type Trouble = { name: string; begin(): unknown; end(): unknown; lastsMs: number };

/** Longer than a lease lasts, so that another worker takes over. */
const longerThanALeaseMs = 15_000;
const shortMs = 4_000;

/** Returns everything that goes wrong, one after the other, in an order in which nothing falls twice in a row. */
export function troublesOf(shape: Shape): Trouble[] {
  const { sites, workers, studios, events, postgres, network, s3, smtp } = shape;
  const [siteOne, siteTwo, siteThree] = sites;
  const [workerOne, workerTwo] = workers;
  const [studioOne, studioTwo] = studios;
  const outages: Trouble[] = [
    { name: 'PostgreSQL is killed', begin: () => postgres.kill(), end: () => postgres.start(), lastsMs: shortMs },
    { name: 'PostgreSQL hangs', begin: () => network.freeze(), end: () => network.thaw(), lastsMs: longerThanALeaseMs },
    { name: 'connections to PostgreSQL break', begin: () => network.cut(), end: () => undefined, lastsMs: shortMs },
    { name: 'S3 is away', begin: () => s3.stop(), end: () => s3.start(), lastsMs: longerThanALeaseMs },
    {
      name: 'the mail server refuses',
      begin: () => smtp.answerWith('451 try again later'),
      end: () => smtp.answerWith(undefined),
      lastsMs: longerThanALeaseMs,
    },
  ];
  const servers = shape.nats.servers.map(serverTroubles);
  const deaths = [siteOne, workerOne, siteTwo, studioOne, events, workerTwo, siteThree, studioTwo].map(killed);
  const hangs = [siteThree, workerTwo, studioTwo, siteOne, workerOne, studioOne, siteTwo].map(frozen);
  const restarts = [siteTwo, studioOne, workerOne, siteThree, workerTwo, siteOne, studioTwo].map(restarted);
  return mixed([deaths, outages, hangs, servers.flat(), restarts]);
}

function killed(member: Member | undefined): Trouble {
  return {
    name: `${member?.name} is killed`,
    begin: () => member?.kill(),
    end: () => member?.start(),
    lastsMs: shortMs,
  };
}

function frozen(member: Member | undefined): Trouble {
  return {
    name: `${member?.name} hangs`,
    begin: () => member?.freeze(),
    end: () => member?.thaw(),
    lastsMs: longerThanALeaseMs,
  };
}

function restarted(member: Member | undefined): Trouble {
  return { name: `${member?.name} is restarted`, begin: () => member?.stop(), end: () => member?.start(), lastsMs: 0 };
}

/** Two of three servers are enough to go on. */
function serverTroubles(server: NatsServer, at: number): Trouble[] {
  const name = `NATS server ${at + 1}`;
  return [
    { name: `${name} is killed`, begin: () => server.kill(), end: () => server.start(), lastsMs: shortMs },
    {
      name: `${name} hangs`,
      begin: () => server.freeze(),
      end: () => server.signal('SIGCONT'),
      lastsMs: longerThanALeaseMs,
    },
  ];
}

function mixed(kinds: readonly (readonly Trouble[])[]): Trouble[] {
  const longest = Math.max(...kinds.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => kinds.flatMap((kind) => kind[at % kind.length] ?? [])).flat();
}

export type TroubleMaker = {
  /** How many troubles there were, while nothing is wrong and everything is whole again after the last one; otherwise undefined. */
  quietSince(): number | undefined;
  begun: readonly string[];
  /** How long the installation took until it was whole again after each. */
  recoveries: ReadonlyMap<string, readonly number[]>;
  /** Resolves when the time is over and the last trouble has ended. */
  done: Promise<void>;
};

const lookEveryMs = 200;
/** Quiet time between two troubles, in which publications are timed. */
const restMs = 12_000;

export function startTroubles(shape: Shape, forMs: number): TroubleMaker {
  const troubles = troublesOf(shape);
  const begun: string[] = [];
  const recoveries = new Map<string, number[]>();
  const endsAtMs = performance.now() + forMs;
  let isQuiet = true;
  const play = async () => {
    await delay(restMs);
    for (let at = 0; performance.now() < endsAtMs; at += 1) {
      const trouble = troubles[at % troubles.length];
      if (!trouble) return;
      isQuiet = false;
      begun.push(trouble.name);
      await trouble.begin();
      await delay(trouble.lastsMs);
      await trouble.end();
      const endedAtMs = performance.now();
      while (!(await shape.isWhole())) await delay(lookEveryMs);
      recoveries.set(trouble.name, [...(recoveries.get(trouble.name) ?? []), performance.now() - endedAtMs]);
      isQuiet = true;
      await delay(restMs);
    }
  };
  return { quietSince: () => (isQuiet ? begun.length : undefined), begun, recoveries, done: play() };
}
