import { readFileSync } from 'node:fs';

/**
 * Variables with a secret in them. Each may be given as `NAME_FILE`, the path of a file that contains it, as Docker, Kubernetes and systemd hand
 * secrets to programs: a process's variables can be read by more people than a file.
 */
export const fileVariables = [
  ...(['SECRET', 'SECRET_EARLIER', 'LINK_SECRET', 'DATABASE_URL', 'EVENTS_URL'] as const),
  ...(['JOURNAL_URL', 'EVENTS_PASSWORD', 'S3_SECRET_ACCESS_KEY', 'SMTP_URL'] as const),
] as const;

/** No variable is longer; a path that names something else is not read into memory. */
const maxFileBytes = 64 * 1024;

type Source = Readonly<Record<string, string | undefined>>;

/** Returns the variables that files give, and what is wrong with the others, without their values. */
export function readFileVariables(source: Source): { given: Record<string, string>; problems: string[] } {
  const given: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of fileVariables) {
    const file = source[`${name}_FILE`];
    if (!file) continue;
    const content = source[name] ? undefined : contentOf(file);
    if (source[name]) problems.push(`${name} and ${name}_FILE: set one of them`);
    else if (content) given[name] = content;
    else problems.push(`${name}_FILE: ${content === '' ? 'its file is empty' : 'its file cannot be read'}`);
  }
  return { given, problems };
}

/** Returns undefined when it cannot be read. Editors and `echo` end a file with a line break. */
function contentOf(file: string): string | undefined {
  try {
    const bytes = readFileSync(file);
    return bytes.length > maxFileBytes ? undefined : bytes.toString('utf8').trim();
  } catch {
    return undefined; // The caller names the variable.
  }
}
