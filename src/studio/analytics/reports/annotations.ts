import type { Payload } from 'payload';
import { annotationKinds, type AnnotationKind } from '../../../content/collections/annotations.ts';
import { dayIn } from '../../../platform/calendar.ts';
import { periodOf, type ReportQuestion } from './question.ts';

/** An annotation on the time axis. `start`: its day in the query's time zone. */
export type Annotation = {
  id: string;
  start: string;
  atMs: number;
  kind: AnnotationKind;
  subject: string;
  text: string;
  path: string;
};

/** The latest annotations of a period; more would cover the axis. */
const maxMarks = 200;

export async function annotationsOf(payload: Payload, question: ReportQuestion): Promise<Annotation[]> {
  const { fromMs, toMs } = periodOf(question);
  const where = {
    and: [
      { at: { greater_than_equal: new Date(fromMs).toISOString() } },
      { at: { less_than: new Date(toMs).toISOString() } },
    ],
  };
  const { docs } = await payload.find({
    collection: 'annotations',
    where,
    sort: '-at',
    limit: maxMarks,
    depth: 0,
    overrideAccess: true,
  });
  return docs.map(({ id, at, kind, subject, text, path }) => {
    const atMs = Date.parse(String(at));
    return {
      id: String(id),
      start: dayIn(atMs, question.timeZone),
      atMs,
      kind: annotationKinds.find((one) => one === kind) ?? 'note',
      subject: String(subject ?? ''),
      text: String(text),
      path: String(path ?? ''),
    };
  });
}
