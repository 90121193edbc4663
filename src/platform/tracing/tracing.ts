/*
 * What the product says of its work to OpenTelemetry. Nothing here knows the SDK, which is loaded only where OTEL_EXPORTER_OTLP_ENDPOINT is set (start.ts). Names and
 * attributes are short lists in the code: never an address, a path with what somebody read, a query, a cookie, an id or a text of a person.
 */

type SpanKind = 'server' | 'client' | 'internal' | 'consumer';
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export type SpanOptions = {
  name: string;
  kind: SpanKind;
  attributes?: SpanAttributes;
  /** The header of a proxy that is trusted; the work then belongs to the trace of the proxy. */ traceparent?:
    | string
    | undefined;
};

export type OpenSpan = {
  /** Ends it, under the name that is known by then. `isFailed`: the work itself went wrong. */
  end(result?: { name?: string; attributes?: SpanAttributes; isFailed?: boolean }): void;
};

export type Tracer = {
  /** Runs work within a new span that the work itself ends. What the work causes belongs to the span. */
  open<Result>(options: SpanOptions, work: (span: OpenSpan) => Result): Result;
};

declare global {
  /** Next bundles the code of the studio, which then has modules of its own; the process has one tracer. Undefined: nothing is traced. */
  var candorTracer: Tracer | undefined;
}

/** Runs work within a span, which ends with the work. Costs one comparison where nothing is traced. */
export function traced<Result>(options: SpanOptions, work: () => Promise<Result>): Promise<Result> {
  const tracer = globalThis.candorTracer;
  return tracer ? tracer.open(options, (span) => endAfter(span, work)) : work();
}

/** The same for work that waits for nothing. */
export function tracedNow<Result>(options: SpanOptions, work: () => Result): Result {
  const tracer = globalThis.candorTracer;
  if (!tracer) return work();
  return tracer.open(options, (span) => {
    let isFailed = true;
    try {
      const result = work();
      isFailed = false;
      return result;
    } finally {
      span.end({ isFailed });
    }
  });
}

async function endAfter<Result>(span: OpenSpan, work: () => Promise<Result>): Promise<Result> {
  let isFailed = true;
  try {
    const result = await work();
    isFailed = false;
    return result;
  } finally {
    span.end({ isFailed });
  }
}

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** What a request is called once it is answered. `route`: the template of a route or its kind, never the path. */
export function requestSpan({ method, route, status }: { method: string | undefined; route: string; status: number }): {
  name: string;
  attributes: SpanAttributes;
  isFailed: boolean;
} {
  const known = method !== undefined && methods.has(method) ? method : '_OTHER';
  return {
    name: `${known} ${route}`,
    attributes: { 'http.request.method': known, 'http.route': route, 'http.response.status_code': status },
    isFailed: status >= 500,
  };
}
