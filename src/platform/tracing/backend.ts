import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Log } from '../log.ts';
import { createExporter, type TracingFigures } from './exporter.ts';
import type { TracingSettings } from './settings.ts';
import type { OpenSpan, SpanOptions, Tracer } from './tracing.ts';

/* The only file that loads OpenTelemetry's SDK. The provider is not registered globally, so that no library adds spans of its own: theirs have full addresses. */

const kinds: Readonly<Record<SpanOptions['kind'], SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
  consumer: SpanKind.CONSUMER,
};

type Created = { tracer: Tracer; figures: TracingFigures; stop(): Promise<void> };
type Ground = { process: string; log: Pick<Log, 'warn' | 'info'>; everyMs?: number; timeoutMs?: number };

export function createTracing(settings: TracingSettings, { process, ...ground }: Ground): Created {
  const exporter = createExporter({ settings, ...ground });
  const provider = new TracerProvider({
    sampler: samplerOf(settings),
    resource: resourceFromAttributes({
      ...settings.attributes,
      'service.name': settings.serviceName ?? settings.attributes['service.name'] ?? `candor-${process}`,
      'candor.process': process,
    }),
    spanProcessors: [
      {
        onStart() {},
        onEnd: (span) => exporter.add(span),
        forceFlush: exporter.flush,
        shutdown: exporter.stop,
      },
    ],
  });
  const sdk = provider.getTracer('candor');
  const current = new AsyncLocalStorage<Context>();
  const tracer: Tracer = {
    open({ name, kind, attributes = {}, traceparent }, work) {
      const parent = contextOf(traceparent) ?? current.getStore() ?? ROOT_CONTEXT;
      const span = sdk.startSpan(name, { kind: kinds[kind], attributes }, parent);
      const open: OpenSpan = {
        end({ name: known, attributes: more, isFailed = false } = {}) {
          if (known !== undefined) span.updateName(known);
          if (more) span.setAttributes(more);
          if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
      return current.run(trace.setSpan(parent, span), () => work(open));
    },
  };
  return { tracer, figures: exporter.figures, stop: exporter.stop };
}

function contextOf(traceparent: string | undefined): Context | undefined {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : undefined;
}

function samplerOf({ sampler, ratio }: Pick<TracingSettings, 'sampler' | 'ratio'>): Sampler {
  const root = rootSampler(sampler, ratio);
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

function rootSampler(sampler: TracingSettings['sampler'], ratio: number): Sampler {
  if (sampler.endsWith('always_off')) return new AlwaysOffSampler();
  return sampler.endsWith('traceidratio') ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler();
}
