import { jsonLine, wantsJsonLines } from '../platform/json-lines.ts';
import type { Listener } from './supervised-process.ts';

type Output = { write(text: string): unknown; isTTY?: boolean };

const colours: Record<string, number> = { site: 36, studio: 35, worker: 33, events: 34 };
const nameWidth = 7;
const fieldsLeftOut = new Set(['level', 'time', 'process', 'msg', 'pid', 'hostname']);
const levelLabels: Record<number, string> = { 40: 'warning: ', 50: 'error: ', 60: 'error: ' };

/**
 * Prints the members' lines with their name in front; in a terminal in colour, and log lines as sentences instead of JSON. With LOG_FORMAT=json each line is one
 * JSON object that names its process, whatever printed it: an engine's own code writes past the streams of its process.
 */
export function consoleListener(output: Output): Listener {
  if (wantsJsonLines()) {
    const write = (name: string, text: string) => text.trim() !== '' && output.write(`${jsonLine(name, text)}\n`);
    return { line: write, notice: write };
  }
  const print = (name: string, text: string) => output.write(`${prefix(name, Boolean(output.isTTY))}${text}\n`);
  return {
    line: (name, text) => print(name, output.isTTY ? readable(text) : text),
    notice: print,
  };
}

/** Formats `{"level":40,"msg":"slow","ms":12}` as `warning: slow (ms 12)`; returns any other line unchanged. */
export function readable(line: string): string {
  const entry = parseLogLine(line);
  if (!entry) return line;
  const fields = Object.entries(entry)
    .filter(([name]) => !fieldsLeftOut.has(name))
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return `${levelLabels[Number(entry.level)] ?? ''}${String(entry.msg)}${fields.length ? ` (${fields.join(', ')})` : ''}`;
}

function parseLogLine(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const parsed: unknown = JSON.parse(line);
    return typeof parsed === 'object' && parsed !== null && 'msg' in parsed
      ? Object.fromEntries(Object.entries(parsed))
      : undefined;
  } catch {
    // Not a log line: it is shown unchanged.
    return undefined;
  }
}

function prefix(name: string, coloured: boolean): string {
  const label = name.padEnd(nameWidth);
  // Clears an unfinished progress line; it is drawn again below.
  return coloured ? `\r\u001b[K\u001b[${colours[name] ?? 37}m${label}│\u001b[0m ` : `${label}| `;
}
