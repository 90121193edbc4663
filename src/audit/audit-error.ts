import { CandorError } from '../platform/errors.ts';
import type { Words } from './words.ts';

/** `inStudio`: what to do where the command's options mean nothing; `remedy` when it is the same. */
type Parts = { code: string; what: Words; remedy: Words; inStudio?: Words; cause?: unknown };

/** Why an audit could not be run, in every language of the reports. The command says it in English. */
export class AuditError extends CandorError {
  readonly words: Readonly<Record<'what' | 'remedy', Words>>;

  constructor({ code, what, remedy, inStudio = remedy, cause }: Parts) {
    super({ code, what: what.en, remedy: remedy.en, cause });
    this.name = 'AuditError';
    this.words = { what, remedy: inStudio };
  }
}
