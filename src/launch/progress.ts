type Output = { write(text: string): unknown; isTTY?: boolean };

export type Progress = {
  /** Runs a step, shows that it is still running, and its time when it ends. The step may report its current detail. */
  run<Result>(name: string, step: (tell: (detail: string) => void) => Promise<Result>): Promise<Result>;
  /** Records a step that was not due. */
  skip(name: string): void;
  /** Records a step that was timed elsewhere. */
  note(name: string, seconds: number): void;
  /** Returns one line for each step, in order, with its time. */
  table(): string;
};

/** Without a terminal, how often a line shows that a long step is still running. */
const aliveEveryMs = 15_000;
const redrawEveryMs = 1_000;
const nameWidth = 22;

export function createProgress(output: Output): Progress {
  const rows: { name: string; time: string }[] = [];
  const note = (name: string, seconds: number) =>
    rows.push({ name, time: seconds < 0 ? 'not due' : `${seconds.toFixed(1)} s` });
  return {
    async run(name, step) {
      const startedAtMs = performance.now();
      const ticking = tick(output, name, startedAtMs);
      let ending = 'failed after ';
      try {
        const result = await step(ticking.tell);
        ending = '';
        return result;
      } finally {
        ticking.stop();
        const seconds = (performance.now() - startedAtMs) / 1000;
        note(name, seconds);
        output.write(`${name}: ${ending}${seconds.toFixed(1)} s\n`);
      }
    },
    skip: (name) => note(name, -1),
    note,
    table: () => rows.map(({ name, time }) => `  ${name.padEnd(nameWidth)}${time.padStart(8)}`).join('\n'),
  };
}

function tick(output: Output, name: string, startedAtMs: number): { tell(detail: string): void; stop(): void } {
  let at = '';
  const show = () => {
    const seconds = Math.round((performance.now() - startedAtMs) / 1000);
    output.write(
      output.isTTY ? `\r\u001b[K${name}: ${seconds} s${at} ` : `${name}: still working, ${seconds} s${at}\n`,
    );
  };
  output.write(output.isTTY ? `${name}: ` : `${name} …\n`);
  const timer = setInterval(show, output.isTTY ? redrawEveryMs : aliveEveryMs);
  return {
    tell(detail) {
      const isNew = at !== `, ${detail}`;
      at = `, ${detail}`;
      if (isNew && output.isTTY) show();
    },
    stop() {
      clearInterval(timer);
      if (output.isTTY) output.write('\r\u001b[K');
    },
  };
}
