import type { ComparedFinding, Comparison } from '../compare.ts';
import { severityLabels } from '../labels.ts';

/** Against an earlier report. What is new stands among the findings, marked. */
export function Changes({ comparison }: { comparison: Comparison }) {
  const { against, still, gone, notLookedAt } = comparison;
  return (
    <section id="changes" aria-labelledby="changes-title">
      <h2 id="changes-title">Changes</h2>
      <p>Since the report of <time dateTime={against}>{against.slice(0, 16).replace('T', ', ')} UTC</time>: {comparison.new.length} new, {gone.length} gone, {still.length} still there{notLookedAt.length > 0 && `, ${notLookedAt.length} not looked at again`}.</p>
      <List title="New" findings={comparison.new} isLinked />
      <List title="Gone" findings={gone} />
      <List title="Not looked at again" findings={notLookedAt} />
    </section>
  );
}

function List({ title, findings, isLinked = false }: { title: string; findings: readonly ComparedFinding[]; isLinked?: boolean }) {
  if (findings.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>{findings.map(({ id, rule, severity, subject }) => <li key={id}>{severityLabels[severity]}: {isLinked ? <a href={`#${id}`}>{rule}</a> : rule}, <code>{subject}</code></li>)}</ul>
    </>
  );
}
