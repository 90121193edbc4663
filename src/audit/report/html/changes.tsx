import type { DigestComparison } from '../digest/shape.ts';
import { comparisonSentence } from '../terminal.ts';
import { useSpeech } from './speech.ts';

/** Shows the changes since an earlier report. New findings are marked in the list of findings. */
export function Changes({ comparison }: { comparison: DigestComparison }) {
  const speech = useSpeech();
  const { texts } = speech;
  return (
    <section id="changes" aria-labelledby="changes-title">
      <h2 id="changes-title">{texts.changes}</h2>
      <p>{comparisonSentence(comparison, speech)}</p>
      <List title={texts.isNew} findings={comparison.new} isLinked />
      <List title={texts.isGone} findings={comparison.gone} />
      <List title={texts.notLookedAtAgain} findings={comparison.notLookedAt} />
    </section>
  );
}

function List({
  title,
  findings,
  isLinked = false,
}: {
  title: string;
  findings: DigestComparison['new'];
  isLinked?: boolean;
}) {
  const { texts } = useSpeech();
  if (findings.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {findings.map((finding) => (
          <li key={finding.id}>
            {texts.severities[finding.severity]}:{' '}
            {isLinked ? <a href={`#${finding.id}`}>{finding.title}</a> : finding.title}, <code>{finding.subject}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
