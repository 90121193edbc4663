import { z } from 'zod';

const oneLine = z
  .string()
  .max(1_000)
  .regex(/^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/, 'must be one line');

/** One address as a program writes it: it cannot contain the start of another address or another line. */
export const mailAddress = z
  .string()
  .max(254)
  .regex(/^[^\s@<>()[\]\\,;:"\u0000-\u001f\u007f]{1,64}@[^\s@<>()[\]\\,;:"\u0000-\u001f\u007f]+$/);

const mailKinds = ['notification', 'confirmation', 'newsletter', 'account'] as const;

/**
 * A mail to send: the body of a journal entry of kind `mail`, with an id that makes a repeat harmless. Plain text; the sender is the product's own.
 * `account`: a mail that opens an account; its text is erased once it is sent.
 */
export const mailShape = z.object({
  kind: z.enum(mailKinds),
  to: mailAddress,
  replyTo: mailAddress.nullable().default(null),
  subject: oneLine,
  text: z.string().max(100_000),
  /** URL that ends a subscription by a POST; becomes List-Unsubscribe and List-Unsubscribe-Post. */
  unsubscribe: oneLine.nullable().default(null),
});

export type Mail = z.infer<typeof mailShape>;
/** The mail as callers write it: fields with a default may be omitted. */
export type MailEntry = z.input<typeof mailShape>;

export function parseMail(body: unknown): Mail | undefined {
  return mailShape.safeParse(body).data;
}

/** Makes a text that somebody typed safe for a subject line. */
export function asSubject(text: string): string {
  return text
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .trim()
    .slice(0, 300);
}
