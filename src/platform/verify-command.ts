import { parseArgs, type ParseArgsConfig } from 'node:util';
import { type CandorError, explain } from './errors.ts';

/** 0: intact, 1: broken, 2: could not be verified. */
export type VerifyExitCode = 0 | 1 | 2;

type OptionsConfig = NonNullable<ParseArgsConfig['options']>;
type ValuesOf<Options extends OptionsConfig> = ReturnType<typeof parseArgs<{ options: Options }>>['values'];

type VerifyCommand<Options extends OptionsConfig, Outcome> = {
  /** What the command takes besides `--json`. */
  options: Options;
  /** Builds the error for arguments that were not understood; its remedy is the usage. */
  notUnderstood(what: string, cause: unknown): CandorError;
  verify(values: ValuesOf<Options>): Promise<Outcome>;
  /** What `--json` prints. */
  summaryOf(outcome: Outcome): { ok: boolean };
  /** What a person reads. */
  reportOf(outcome: Outcome): string;
};

/** Runs a command that verifies a chain: the verdict goes to standard output, an error to standard error. */
export async function runVerifyCommand<const Options extends OptionsConfig, Outcome>(
  command: VerifyCommand<Options, Outcome>,
  args: readonly string[],
): Promise<VerifyExitCode> {
  try {
    const { isJson, values } = parse(command, args);
    const outcome = await command.verify(values);
    const summary = command.summaryOf(outcome);
    console.log(isJson ? JSON.stringify(summary, null, 2) : command.reportOf(outcome));
    return summary.ok ? 0 : 1;
  } catch (error) {
    console.error(explain(error));
    return 2;
  }
}

function parse<Options extends OptionsConfig, Outcome>(
  { options, notUnderstood }: VerifyCommand<Options, Outcome>,
  args: readonly string[],
): { isJson: boolean; values: ValuesOf<Options> } {
  try {
    const { values } = parseArgs({ args: [...args], options: { ...options, json: { type: 'boolean' } } });
    // The compiler cannot compute the values of options that it does not know yet.
    return { isJson: 'json' in values && values.json === true, values: values as ValuesOf<Options> };
  } catch (cause) {
    throw notUnderstood(cause instanceof Error ? cause.message : String(cause), cause);
  }
}
