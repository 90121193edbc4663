import { stripVTControlCharacters } from 'node:util';

/** What is needed of `process.stdout` and `process.stderr`. */
type Stream = { write(text: string): unknown };
type Write = (chunk: Uint8Array | string, ...rest: unknown[]) => boolean;

/** Pino's levels. */
const levels = { stdout: 30, stderr: 50 } as const;
/** A line without an end is written in pieces of this size, so that it is never held for long. */
const maxHeldCharacters = 64 * 1024;

/** True when every line of the log is to be one JSON object. */
export function wantsJsonLines(): boolean {
  return process.env.LOG_FORMAT === 'json';
}

/** Returns the text as one line of JSON: a log line as it is, anything else as the message of one. */
export function jsonLine(name: string, text: string, level: number = levels.stdout): string {
  if (isLogLine(text)) return text;
  return JSON.stringify({ level, time: Date.now(), process: name, msg: stripVTControlCharacters(text).trimEnd() });
}

/** Makes everything that this process prints through its streams one line of JSON each, when LOG_FORMAT asks for it: what libraries print, and errors. */
export function printJsonLines(name: string): void {
  if (!wantsJsonLines()) return;
  for (const stream of ['stdout', 'stderr'] as const) {
    const target = process[stream];
    const write = target.write.bind(target);
    const lines = createJsonLines({ write: (text) => write(text) }, { name, level: levels[stream] });
    const replaced: Write = (chunk, ...rest) => {
      lines.write(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
      const done = rest.at(-1);
      if (typeof done === 'function') process.nextTick(done);
      return true;
    };
    Object.assign(target, { write: replaced, isTTY: false });
    process.on('exit', lines.end);
  }
  process.on('uncaughtException', (error) => {
    // Next has a listener of its own, and goes on.
    if (process.listenerCount('uncaughtException') > 1) return;
    console.error(error);
    process.exit(1);
  });
}

/**
 * Turns what is written into lines of JSON. What one write brings together, such as an error with its stack, stays together; a line without an end waits for it.
 * @internal for its test
 */
export function createJsonLines(
  out: Stream,
  { name, level }: { name: string; level: number },
): { write(text: string): void; end(): void } {
  let held = '';
  const print = (text: string) => {
    for (const entry of entriesIn(text)) out.write(`${jsonLine(name, entry, level)}\n`);
  };
  return {
    write(text) {
      const all = held + text;
      const end = all.length > maxHeldCharacters ? all.length : all.lastIndexOf('\n') + 1;
      held = all.slice(end);
      print(all.slice(0, end));
    },
    end() {
      print(held);
      held = '';
    },
  };
}

/** Separates log lines from what stands between them, which stays together. Empty lines say nothing. */
function entriesIn(text: string): string[] {
  const entries: string[] = [];
  let foreign: string[] = [];
  const close = () => {
    const joined = foreign.join('\n').trim();
    if (joined !== '') entries.push(joined);
    foreign = [];
  };
  for (const line of text.split('\n')) {
    if (!isLogLine(line)) foreign.push(line);
    else {
      close();
      entries.push(line);
    }
  }
  close();
  return entries;
}

function isLogLine(text: string): boolean {
  if (!text.startsWith('{') || text.includes('\n')) return false;
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && 'msg' in parsed;
  } catch {
    // Something else that begins with a brace.
    return false;
  }
}
