import { z } from 'zod';

/** A longer address is not one that a person typed. */
export const maxAuditUrlLength = 2_000;

const url = z.url({ protocol: /^https?$/ }).max(maxAuditUrlLength);

const shape = z.discriminatedUnion('action', [
  z.object({ action: z.literal('start'), url, scope: z.enum(['own', 'other']), requestedBy: z.string().max(100) }),
  z.object({ action: z.literal('cancel'), audit: z.uuid() }),
]);

/** A person's request to the worker about audits: the body of a journal entry of kind `audit_request`. The entry's id becomes the audit's id. */
export type AuditRequest = z.infer<typeof shape>;

export function parseAuditRequest(body: unknown): AuditRequest | undefined {
  return shape.safeParse(body).data;
}
