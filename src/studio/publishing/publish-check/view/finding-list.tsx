'use client';
import { Link, useConfig } from '@payloadcms/ui';
import type { Told } from '../endpoint.ts';
import { Button } from '../../../ui/kit/button.tsx';
import type { Translate } from '../../../translations/translate.ts';
import { revealMark } from './use-hash.ts';
import './publish-check.css';

type Props = {
  findings: readonly Told[];
  t: Translate;
  /** Opens a field; without it, the list has no links. */ reveal?: (path: string) => void;
  /** Set for another language: links to its form, which shows the field. */ otherLocale?: string;
};

/** The list of findings, each with a link to its field. */
export function FindingList({ findings, t, reveal, otherLocale }: Props) {
  return (
    <ul className="publish-check__list">
      {findings.map((finding, index) => (
        <li key={index} data-weight={finding.weight}>
          {finding.where && <small>{t('Block {where}', { where: finding.where })}</small>}
          <Way finding={finding} reveal={reveal} otherLocale={otherLocale} />
          {reveal && finding.admin && <Elsewhere path={finding.admin} t={t} />}
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
  if (path === '' || !reveal) return <span>{message}</span>;
  if (otherLocale) return <a href={`?locale=${otherLocale}#${revealMark}${path}`}>{message}</a>;
  return (
    <Button variant="link" onClick={() => reveal(path)}>
      {message}
    </Button>
  );
}

function Elsewhere({ path, t }: { path: string; t: Translate }) {
  const {
    config: { routes },
  } = useConfig();
  return (
    <Link href={`${routes.admin}${path}`} prefetch={false}>
      {t('Fix it there')}
    </Link>
  );
}
