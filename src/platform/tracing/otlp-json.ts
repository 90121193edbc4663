import { type Attributes, type AttributeValue, type HrTime, SpanStatusCode } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';

/** Writes spans of one process as the body of a request in OTLP's JSON encoding. */
export function requestBody(spans: readonly ReadableSpan[]): string {
  const resource = { attributes: attributesOf(spans[0]?.resource.attributes ?? {}) };
  return JSON.stringify({
    resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'candor' }, spans: spans.map(spanOf) }] }],
  });
}

function spanOf(span: ReadableSpan) {
  const { traceId, spanId, traceFlags } = span.spanContext();
  const { parentSpanContext: parent } = span;
  return {
    ...{ traceId, spanId, flags: traceFlags },
    ...(parent && { parentSpanId: parent.spanId }),
    name: span.name,
    // The numbers of OTLP begin with "unspecified".
    kind: span.kind + 1,
    startTimeUnixNano: nanosecondsOf(span.startTime),
    endTimeUnixNano: nanosecondsOf(span.endTime),
    attributes: attributesOf(span.attributes),
    // The message of an error may quote what somebody sent, so the code alone is told.
    status: { code: span.status.code === SpanStatusCode.ERROR ? 2 : 0 },
  };
}

function nanosecondsOf([seconds, nanoseconds]: HrTime): string {
  return String(BigInt(seconds) * 1_000_000_000n + BigInt(nanoseconds));
}

function attributesOf(attributes: Attributes) {
  return Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: valueOf(value) }],
  );
}

function valueOf(value: AttributeValue) {
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value === 'number') return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
  return { stringValue: String(value) };
}
