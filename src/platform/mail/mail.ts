import { z } from 'zod';

const oneLine = z.string().max(1_000).regex(/^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/, 'must be one line');

/** One address, as a program writes it: nothing in it can begin another address or another line. */
export const mailAddress = z.string().max(254).regex(/^[^\s@<>()[\]\\,;:"\u0000-\u001f\u007f]{1,64}@[^\s@<>()[\]\\,;:"\u0000-\u001f\u007f]+$/);

export const mailKinds = ['notification', 'confirmation', 'newsletter', 'account'] as const;

/**
 * A mail as it is asked for: body of a journal entry of kind `mail`, whose id makes a repeat harmless. Plain text; the sender is the product's own.
 * `account`: what opens an account; its text is forgotten once it is sent.
 */
export const mailShape = z.object({
  kind: z.enum(mailKinds),
  to: mailAddress,
  replyTo: mailAddress.nullable().default(null),
  subject: oneLine,
  text: z.string().max(100_000),
  /** Address that ends a subscription by a POST; becomes List-Unsubscribe and List-Unsubscribe-Post. */
  unsubscribe: oneLine.nullable().default(null),
});

export type Mail = z.infer<typeof mailShape>;
/** As written: what has a default may be left out. */
export type MailEntry = z.input<typeof mailShape>;

export function parseMail(body: unknown): Mail | undefined {
  return mailShape.safeParse(body).data;
}

/** Somebody's words as they may stand in a subject. */
export function asSubject(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim().slice(0, 300);
}
