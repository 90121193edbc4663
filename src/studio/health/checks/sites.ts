import { silentAfterMs } from '../../../platform/heartbeat.ts';
import type { Check } from '../check.ts';
import type { Finding } from '../finding.ts';
import { readSiteProcesses, type SiteProcess } from '../site-processes.ts';

/** Every process that serves the site. */
export const sites: Check = {
  id: 'sites',
  name: 'Site',
  async run(context) {
    const all = await readSiteProcesses(context);
    if (all.length === 0) return [noneKnown];
    const someServe = all.some(({ silentMs, hasPages }) => silentMs < silentAfterMs && hasPages);
    return all.map((site) => findingOf(site, { someServe, nowMs: context.nowMs }));
  },
};

const noneKnown: Finding = {
  id: 'sites',
  state: 'unknown',
  title: { phrase: 'No site process is known' },
  detail: { phrase: 'None has run beside the studio in the last day, and no worker of another machine reports one.' },
  remedy: { phrase: 'Open the site in your browser. If it does not answer, start it and read its log.' },
  docs: 'docs/operations.md#monitor-health',
};

function findingOf(site: SiteProcess, round: { someServe: boolean; nowMs: number }): Finding {
  const { name, machine, id: of, upMs, silentMs, isRecording, hasPages } = site;
  const id = `sites ${of}`;
  const values = { name, machine };
  if (silentMs >= silentAfterMs) return isSilent(site, round);
  if (!isRecording)
    return {
      id,
      state: 'failure',
      title: { phrase: 'Site process {name} on {machine} cannot record', values },
      detail: {
        phrase:
          'Visitors see every page, but their decisions, events and submissions are refused, and nothing is granted to anybody.',
      },
      remedy: { phrase: 'Free disk space, or check the disk of the data folder. It goes on as soon as there is room.' },
      docs: 'docs/operations.md#when-the-disk-is-full',
    };
  if (!hasPages)
    return {
      id,
      state: round.someServe ? 'warning' : 'failure',
      title: { phrase: 'Site process {name} on {machine} has no pages yet', values },
      detail: { phrase: 'Visitors who reach it see an error. It has not seen the content database since it started.' },
      sinceMs: round.nowMs - upMs,
      remedy: { phrase: 'Start the content database, or correct DATABASE_URL, and read the log of the site.' },
      docs: 'docs/operations.md#monitor-health',
    };
  return {
    id,
    state: 'ok',
    title: { phrase: 'Site process {name} on {machine}', values },
    detail: { phrase: 'It serves pages and records decisions. Running for {time}.', values: { time: { forMs: upMs } } },
  };
}

function isSilent(
  { id, name, machine, silentMs }: SiteProcess,
  { someServe, nowMs }: { someServe: boolean; nowMs: number },
): Finding {
  return {
    id: `sites ${id}`,
    state: someServe ? 'warning' : 'failure',
    title: { phrase: 'Site process {name} on {machine} is silent', values: { name, machine } },
    detail: {
      phrase: someServe
        ? 'Other site processes answer visitors. What this one has recorded is on its disk.'
        : 'No site process is heard of, so visitors probably see no pages. What was recorded is on the disk.',
    },
    sinceMs: nowMs - silentMs,
    remedy: {
      phrase:
        'Start it again, and read its last lines in the log. If you have removed it for good, there is nothing to do: this entry disappears a day after it was last seen.',
    },
    docs: 'docs/operations.md#when-a-process-dies',
  };
}
