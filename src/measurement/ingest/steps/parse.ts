import { isUtf8 } from 'node:buffer';
import { isRecord } from '../../../platform/json.ts';
import type { ParameterValue } from '../../redaction.ts';
import { maxDepth, maxEvents, maxLost, maxNameCharacters, maxValues } from '../limits.ts';
import type { IngestContext, Measured, Refusal, Step } from '../ingest-context.ts';

const idPattern = /^[0-9a-f]{32}$/;
const batchKeys = new Set(['id', 'page', 'link', 'events']);
/** Longer than any link token. */
const maxLinkCharacters = 1_000;
/** A message repeats only this much of a field's name, because a stranger can send any name. */
const maxFieldCharacters = 2 * maxNameCharacters;
const eventKeys = new Set(['id', 'name', 'age', 'params', 'load', 'lost']);

/** Turns untrusted bytes into typed events. A batch of the wrong shape is refused as a whole, and the message names the field. */
export const parse: Step = (context) => {
  const batch = readJson(context.body);
  if (!isRecord(batch)) return malformed('', 'must be a JSON object in UTF-8');
  const unknown = Object.keys(batch).find((key) => !batchKeys.has(key));
  if (unknown !== undefined) return malformed(unknown, 'is not a known field');
  const ids = parseIds(batch);
  if ('status' in ids) return ids;
  const refusal = parseEvents(batch, context);
  if (refusal) return refusal;
  context.batchId = ids.id;
  context.pageId = ids.page;
  context.linkToken = ids.link;
  return undefined;
};

type Ids = { id: string; page: string; link: string | undefined };

/** Reads which batch this is, which page sent it, and how that page was reached. */
function parseIds(batch: Record<string, unknown>): Ids | Refusal {
  if (typeof batch.id !== 'string' || !idPattern.test(batch.id))
    return malformed('id', 'must be 32 hexadecimal digits');
  const { page = '', link } = batch;
  if (typeof page !== 'string' || (page !== '' && !idPattern.test(page)))
    return malformed('page', 'must be 32 hexadecimal digits');
  if (link !== undefined && (typeof link !== 'string' || link.length > maxLinkCharacters))
    return malformed('link', `must be a string of at most ${maxLinkCharacters} characters`);
  return { id: batch.id, page, link };
}

/** Adds the events to the context, up to the first malformed one. */
function parseEvents(batch: Record<string, unknown>, context: IngestContext): Refusal | undefined {
  if (!Array.isArray(batch.events) || batch.events.length < 1 || batch.events.length > maxEvents) {
    return malformed('events', `must be a list of 1 to ${maxEvents} events`);
  }
  for (const [index, item] of batch.events.entries()) {
    const event = parseEvent(item);
    if ('message' in event) return malformed(`events[${index}]${event.field}`, event.message);
    context.events.push(event);
    context.lost = Math.min(context.lost + lostAfter(item), maxLost);
  }
  return undefined;
}

type Problem = { field: string; message: string };

function parseEvent(item: unknown): Measured | Problem {
  if (!isRecord(item)) return { field: '', message: 'must be an object' };
  const unknown = Object.keys(item).find((key) => !eventKeys.has(key));
  if (unknown !== undefined) return { field: `.${unknown}`, message: 'is not a known field' };
  return parseFields(item);
}

function parseFields(item: Record<string, unknown>): Measured | Problem {
  const { id, name, age, params, load = false, lost = 0 } = item;
  if (typeof id !== 'string' || !idPattern.test(id)) return { field: '.id', message: 'must be 32 hexadecimal digits' };
  if (typeof name !== 'string') return { field: '.name', message: 'must be a string' };
  if (typeof age !== 'number' || !Number.isFinite(age) || age < 0)
    return { field: '.age', message: 'must be milliseconds, zero or more' };
  if (typeof load !== 'boolean') return { field: '.load', message: 'must be true or false' };
  if (!isCount(lost)) return { field: '.lost', message: 'must be a whole number, zero or more' };
  if (!isRecord(params)) return { field: '.params', message: 'must be an object' };
  const problem = problemOf(params);
  if (problem) return { field: `.params${problem.field}`, message: problem.message };
  return {
    id,
    name,
    ageMs: age,
    isLoad: load,
    isKey: false,
    params: new Map(Object.entries(params).filter(isParameter)),
  };
}

/** Reads how many of the page's events found no room after this one. */
function lostAfter(item: unknown): number {
  const { lost } = isRecord(item) ? item : {};
  return isCount(lost) ? lost : 0;
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}

/** Walks a value with limits on depth and number, so that later steps may recurse into it. */
function problemOf(params: Record<string, unknown>): Problem | undefined {
  const left = { values: maxValues };
  for (const [name, value] of Object.entries(params)) {
    const message = valueProblem(value, 1, left);
    if (message) return { field: `.${name}`, message };
  }
  return undefined;
}

function valueProblem(value: unknown, depth: number, left: { values: number }): string | undefined {
  if (--left.values < 0) return `makes more than ${maxValues} values`;
  if (depth > maxDepth) return `is nested deeper than ${maxDepth}`;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'is not a finite number';
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    if (name === '__proto__') return 'has a field that is no name';
    const problem = valueProblem(inner, depth + 1, left);
    if (problem) return problem;
  }
  return undefined;
}

/** JSON.parse only produces valid values; the check is for the compiler. */
function isParameter(entry: [string, unknown]): entry is [string, ParameterValue] {
  return typeof entry[1] !== 'undefined';
}

function readJson(body: Buffer): unknown {
  if (!isUtf8(body)) return undefined;
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined; // Not JSON: the caller refuses it.
  }
}

function malformed(field: string, message: string): Refusal {
  return {
    status: 400,
    code: 'batch_malformed',
    message: `${field.slice(0, maxFieldCharacters) || 'The body'} ${message}.`,
  };
}
