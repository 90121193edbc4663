import { CandorError } from '../platform/errors.ts';
import type { LocalizedText } from './messages.ts';

/** `inStudio` is the remedy where the command's options mean nothing; it defaults to `remedy`. */
type Options = { code: string; what: LocalizedText; remedy: LocalizedText; inStudio?: LocalizedText; cause?: unknown };

/** Says why an audit could not run, in every language of the reports. The command prints the English text. */
export class AuditError extends CandorError {
  readonly words: Readonly<Record<'what' | 'remedy', LocalizedText>>;

  constructor({ code, what, remedy, inStudio = remedy, cause }: Options) {
    super({ code, what: what.en, remedy: remedy.en, cause });
    this.name = 'AuditError';
    this.words = { what, remedy: inStudio };
  }
}
