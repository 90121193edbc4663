import nodemailer from 'nodemailer';
import type { Mail } from '../../platform/mail/mail.ts';

type SendOutcome = { ok: true } | { ok: false; isPermanent: boolean; error: string };
export type SendMail = (mail: Mail & { id: string }) => Promise<SendOutcome>;
export type Smtp = { send: SendMail; close(): void };

/** A server that is silent for this long counts as unavailable. */
const timeoutMs = 20_000;

/** Sends by SMTP. The parts of a mail are passed separately, never as lines, so no user's text can become a header. No mail causes anything to be fetched or read from disk. */
export function createSmtp({ url, from, hostname }: { url: URL; from: string; hostname: string }): Smtp {
  const transport = nodemailer.createTransport({
    url: url.href,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, to, replyTo, subject, text, unsubscribe }) {
      const list = unsubscribe ? { unsubscribe: { url: unsubscribe, comment: '' } } : undefined;
      const headers = {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      };
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          messageId: `<${id}@${hostname}>`,
          headers,
          ...(list && { list }),
        });
        return { ok: true };
      } catch (error) {
        return failureOf(error);
      }
    },
    close: () => transport.close(),
  };
}

/** 5xx means that this mail will never be accepted. Any other failure may pass: a server that is down, full, or wants a pause. A wrong password is for the owner to correct, so it is retried. */
function failureOf(error: unknown): SendOutcome {
  const words = error instanceof Error ? error.message : String(error);
  const code = typeof error === 'object' && error !== null && 'responseCode' in error ? Number(error.responseCode) : 0;
  const isAuth = typeof error === 'object' && error !== null && 'code' in error && error.code === 'EAUTH';
  return { ok: false, isPermanent: code >= 500 && code < 600 && !isAuth, error: words };
}
