import { useMotif } from './motif.ts';
import { SwitchMark } from './switch-mark.tsx';

/** What a mark says; the text beside it says it too. `choices` opens the visitor's privacy choices. */
export type Sign = 'yes' | 'no' | 'note' | 'warning' | 'choices';

/** Outlines on 24 × 24. */
const outlines: Readonly<Record<Sign, string>> = {
  yes: 'M4 12.5l5.5 5.5L20 6.5',
  no: 'M6 6l12 12M18 6L6 18',
  note: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 11v6M12 7.5v.01',
  warning: 'M12 3.5L2.5 20.5h19zM12 10v5M12 17.7v.01',
  choices: 'M4 7h8M18 7h2M12 7a3 3 0 1 0 6 0a3 3 0 0 0-6 0M4 17h2M12 17h8M6 17a3 3 0 1 0 6 0a3 3 0 0 0-6 0',
};

/** A small decorative drawing beside a text, in the site's motif; screen readers skip it. */
export function Mark({ sign }: { sign: Sign }) {
  if (useMotif() === 'switches') return <SwitchMark isOn={sign !== 'no' && sign !== 'choices'} />;
  return (
    <svg className={`mark ${sign}`} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={outlines[sign]} />
    </svg>
  );
}
