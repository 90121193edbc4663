import { z } from 'zod';

/* The variables of OpenTelemetry, as far as the product has a use for them. */

/** `key=value` pairs, separated by commas; values may be percent-encoded. */
const pairs = z
  .string()
  .regex(/^\s*[^=,\s]+=[^,]*(,\s*[^=,\s]+=[^,]*)*$/, 'must be key=value, several separated by commas')
  .refine((text) => pairsIn(text) !== undefined, 'has a value that is not percent-encoded correctly');

const samplers = [
  ...(['always_on', 'always_off', 'traceidratio'] as const),
  ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
] as const;

export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform((text) => new URL(text))
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: pairs.optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(200).optional(),
  OTEL_RESOURCE_ATTRIBUTES: pairs.optional(),
  OTEL_TRACES_SAMPLER: z.enum(samplers, `must be ${samplers.join(', ')}`).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

export type TracingSettings = {
  /** Where spans are posted to: the endpoint with `/v1/traces`. */
  url: URL;
  headers: Readonly<Record<string, string>>;
  /** Undefined: `candor-` and the name of the process. */
  serviceName: string | undefined;
  attributes: Readonly<Record<string, string>>;
  sampler: (typeof samplers)[number];
  ratio: number;
};

type Parsed = z.infer<z.ZodObject<typeof tracingVariables>>;

/** Undefined without an endpoint: nothing is traced. */
export function tracingSettings(v: Parsed): TracingSettings | undefined {
  const endpoint = v.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return undefined;
  const url = new URL(endpoint);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/v1/traces`;
  return {
    url,
    headers: pairsIn(v.OTEL_EXPORTER_OTLP_HEADERS ?? '') ?? {},
    serviceName: v.OTEL_SERVICE_NAME,
    attributes: pairsIn(v.OTEL_RESOURCE_ATTRIBUTES ?? '') ?? {},
    sampler: v.OTEL_TRACES_SAMPLER,
    ratio: v.OTEL_TRACES_SAMPLER_ARG,
  };
}

function pairsIn(text: string): Record<string, string> | undefined {
  try {
    return Object.fromEntries(
      text
        .split(',')
        .filter((pair) => pair.includes('='))
        .map((pair) => {
          const at = pair.indexOf('=');
          return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
        }),
    );
  } catch {
    return undefined; // A percent sign without two digits.
  }
}
