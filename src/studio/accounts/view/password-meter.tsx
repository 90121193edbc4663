'use client';
import { useEffect, useState } from 'react';
import { type Phrase, translator } from '../../translations/translate.ts';
import type { PasswordStrength } from '../password-strength.ts';

/**
 * The server's rules, loaded with the first character of a new password: 230 kB once, for somebody who sets one. An endpoint would be smaller, but it would get
 * every password before it is finished, it would have to be open to whoever has no session yet, and one long password takes half a second of its only thread.
 */
const loadRules = () => import('../password-strength.ts');

const said = {
  'too-short': 'Too short. Use at least 12 characters.',
  'too-long': 'Too long. Use at most 256 characters.',
  weak: 'Weak. Use four unrelated words.',
  fair: 'Fair. Add another unrelated word.',
  strong: 'Strong.',
} as const satisfies Record<PasswordStrength, Phrase>;

type Props = { password: string; own: readonly string[]; language: string };

/** Says how strong a password is while it is typed, in words and as a bar. It has its height before there is anything to say. */
export function PasswordMeter({ password, own, language }: Props) {
  const strength = useStrength(password, own);
  return (
    <div className="password-meter" data-strength={strength}>
      <span className="password-meter__bar" aria-hidden="true" />
      <small role="status">{strength && translator(language)(said[strength])}</small>
    </div>
  );
}

function useStrength(password: string, own: readonly string[]): PasswordStrength | undefined {
  const [strength, setStrength] = useState<PasswordStrength>();
  const known = own.join('\n');
  useEffect(() => {
    let isCurrent = true;
    const judged = password === '' ? undefined : loadRules();
    const show = (found?: PasswordStrength) => isCurrent && setStrength(found);
    Promise.resolve(judged).then(
      (rules) => show(rules?.strengthOf(password, known.split('\n'))),
      // Without the rules nothing is said here. The server has them.
      () => show(),
    );
    return () => {
      isCurrent = false;
    };
  }, [password, known]);
  return strength;
}
