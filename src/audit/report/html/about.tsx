import type { AuditReport } from '../../contract.ts';
import { deviceLabels, severityLabels, stateLabels } from '../labels.ts';
import { Source } from './findings.tsx';

/** How this report came about, and the rules it was made by. */
export function About({ report: { auditor, options, startedAt, finishedAt, rules, evidence } }: { report: AuditReport }) {
  const { declaration } = evidence;
  return (
    <section id="about" aria-labelledby="about-title">
      <h2 id="about-title">About this report</h2>
      <p>Made by candor-audit {auditor.version} with {auditor.browser}, from <time dateTime={startedAt}>{startedAt}</time> to <time dateTime={finishedAt}>{finishedAt}</time>. Every page state was opened in a profile of its own: loaded, scrolled, clicked, typed into, left idle and left. Values are shown without their secrets: letters as a, digits as 9.</p>
      <p>Asked for at most {options.pages} pages{options.include.length > 0 && `, only ${options.include.join(', ')}`}{options.exclude.length > 0 && `, without ${options.exclude.join(', ')}`}; states {options.states.map((state) => stateLabels[state]).join(', ')}; devices {options.devices.map((device) => deviceLabels[device]).join(', ')}.</p>
      <p>{declaration ? `Compared with the ${declaration.cookies.length} cookies that ${declaration.url} declares.` : 'No declaration of cookies was found to compare with.'}</p>
      <details>
        <summary>Rules ({rules.length})</summary>
        <ul>{rules.map(({ id, title, severity, source }) => <li key={id}><code>{id}</code> ({severityLabels[severity]}): {title}. <Source source={source} /></li>)}</ul>
      </details>
    </section>
  );
}
