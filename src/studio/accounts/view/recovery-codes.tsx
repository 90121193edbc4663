'use client';
import { Actions } from '../../ui/kit/actions.tsx';
import { Button, LinkButton } from '../../ui/kit/button.tsx';
import { translator } from '../../translations/translate.ts';
import { Arrived } from './arrived.tsx';
import './sign-in.css';

/** Shown once. A user who loses the phone signs in with one of these codes. */
export function RecoveryCodes({
  codes,
  language,
  onKept,
}: {
  codes: readonly string[];
  language: string;
  onKept: () => void;
}) {
  const t = translator(language);
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\r\n')}\r\n`)}`;
  return (
    <section className="sign-in-codes" aria-labelledby="codes-title">
      <Arrived>
        <h2 id="codes-title">{t('Recovery codes')}</h2>
      </Arrived>
      <p>
        {t(
          'Each code replaces your phone once. The codes are shown only now, so keep them where you can find them without your phone.',
        )}
      </p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Actions>
        <LinkButton href={file} download="recovery-codes.txt">
          {t('Download')}
        </LinkButton>
        <Button variant="primary" onClick={onKept}>
          {t('I have saved them')}
        </Button>
      </Actions>
    </section>
  );
}
