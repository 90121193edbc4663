'use client';
import { Link, useConfig } from '@payloadcms/ui';
import type { Told } from '../endpoint.ts';
import type { Say } from '../../../words/say.ts';
import { revealMark } from './use-hash.ts';

type Props = {
  findings: readonly Told[];
  say: Say;
  reveal: (path: string) => void;
  /** Set for another language: links to its form, which shows the field. */ otherLocale?: string;
};

/** The list of findings, each with a link to its field. */
export function FindingList({ findings, say, reveal, otherLocale }: Props) {
  return (
    <ul className="publish-check__list">
      {findings.map((finding, index) => (
        <li key={index} data-weight={finding.weight}>
          {finding.where && <small>{say('Block {where}', { where: finding.where })}</small>}
          <Way finding={finding} reveal={reveal} otherLocale={otherLocale} />
          {finding.admin && <Elsewhere path={finding.admin} say={say} />}
        </li>
      ))}
    </ul>
  );
}

function Way({
  finding: { path, message },
  reveal,
  otherLocale,
}: Pick<Props, 'reveal' | 'otherLocale'> & { finding: Told }) {
  if (path === '') return <span>{message}</span>;
  if (otherLocale) return <a href={`?locale=${otherLocale}#${revealMark}${path}`}>{message}</a>;
  return (
    <button type="button" onClick={() => reveal(path)}>
      {message}
    </button>
  );
}

function Elsewhere({ path, say }: { path: string; say: Say }) {
  const {
    config: { routes },
  } = useConfig();
  return (
    <Link href={`${routes.admin}${path}`} prefetch={false}>
      {say('Fix it there')}
    </Link>
  );
}
