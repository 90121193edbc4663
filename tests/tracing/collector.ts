import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

type Attribute = { key: string; value: Record<string, unknown> };
export type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  status: { code: number };
};
type Body = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: ReceivedSpan[] }[] }[] };

export type Collector = {
  endpoint: string;
  /** What was received, as it was sent. */
  bodies: string[];
  requests: { path: string; headers: IncomingHttpHeaders }[];
  spans(): (ReceivedSpan & { process: string })[];
  /** Answers with this status from now on; undefined: it does not answer at all. */
  answers(status: number | undefined): void;
  close(): Promise<void>;
};

/** A collector of OpenTelemetry that keeps what it receives. */
export async function startCollector(port = 0): Promise<Collector> {
  let status: number | undefined = 200;
  const bodies: string[] = [];
  const requests: Collector['requests'] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    requests.push({ path: request.url ?? '', headers: request.headers });
    if (status === 200) bodies.push(body);
    if (status !== undefined) response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    requests,
    answers: (next) => void (status = next),
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as Body).resourceSpans.flatMap(({ resource, scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) =>
            spans.map((span) => ({ ...span, process: attributeIn(resource.attributes, 'candor.process') })),
          ),
        ),
      ),
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export function attributeIn(attributes: readonly Attribute[], key: string): string {
  return String(Object.values(attributes.find((one) => one.key === key)?.value ?? {})[0] ?? '');
}
