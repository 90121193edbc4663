import type { AuditProgress } from './contract.ts';
import { durationText } from './duration-text.ts';

export type Output = { write(text: string): unknown; isTTY?: boolean; columns?: number };

/** Without a terminal, only every so many steps are logged, so that a log shows progress but not every step. */
const logEvery = 10;

/** Shows progress: one changing line on a terminal, a few lines in a log. */
export function showProgress(output: Output): (progress: AuditProgress) => void {
  const line = (text: string) =>
    output.write(output.isTTY ? `\r\u001b[K${text.slice(0, (output.columns ?? 80) - 1)}` : `${text}\n`);
  return (progress) => {
    switch (progress.kind) {
      case 'browser':
        output.write(
          `${progress.version}${progress.isSandboxed ? '' : ', without its own sandbox: this system lets nobody make one'}\n`,
        );
        break;
      case 'crawling':
        if (output.isTTY) line(`Looking for pages: ${progress.found}  ${progress.url}`);
        break;
      case 'visiting':
        if (output.isTTY || progress.done % logEvery === 0)
          line(
            `${progress.done} of ${progress.total}${left(progress.remainingMs)}  ${progress.state}, ${progress.device}  ${progress.url}`,
          );
        break;
      case 'skipped':
        if (progress.skipped.reason === 'robots')
          line(`Left out, as robots.txt asks: ${progress.skipped.url}${output.isTTY ? '\n' : ''}`);
        break;
      case 'finished':
        output.write(output.isTTY ? '\r\u001b[K' : '');
        break;
      default:
    }
  };
}

/** Returns an empty text while nothing has been measured. */
function left(remainingMs: number | undefined): string {
  return remainingMs === undefined ? '' : `, about ${durationText('en', remainingMs)} left`;
}
