import type { AuditReport } from '../../contract.ts';
import { textIn } from '../../messages.ts';
import { filled } from '../texts/texts.ts';
import { Source } from './findings.tsx';
import { useSpeech } from './speech.ts';

/** Shows how this report came about, and the rules behind it. */
export function About({
  report: { auditor, options, startedAt, finishedAt, rules, evidence },
}: {
  report: AuditReport;
}) {
  const { texts, language, states, devices, number } = useSpeech();
  const { declaration } = evidence;
  const asked = {
    pages: number(options.pages),
    include: options.include.length > 0 ? filled(texts.askedOnly, { patterns: options.include.join(', ') }) : '',
    exclude: options.exclude.length > 0 ? filled(texts.askedWithout, { patterns: options.exclude.join(', ') }) : '',
    language: options.visitorLanguage ? filled(texts.askedLanguage, { language: options.visitorLanguage }) : '',
    ...{ states: states(options.states), devices: devices(options.devices) },
  };
  return (
    <section id="about" aria-labelledby="about-title">
      <h2 id="about-title">{texts.aboutTitle}</h2>
      <p>
        {filled(texts.made, { version: auditor.version, browser: auditor.browser, from: startedAt, to: finishedAt })}
      </p>
      <p>{filled(texts.asked, asked)}</p>
      <p>
        {declaration
          ? filled(texts.declared, { count: declaration.cookies.length, url: declaration.url })
          : texts.notDeclared}
      </p>
      <details>
        <summary>
          {texts.rules} ({rules.length})
        </summary>
        <ul>
          {rules.map((rule) => (
            <li key={rule.id}>
              <code>{rule.id}</code> ({texts.severities[rule.severity]}): {textIn(language, rule, 'title')}.{' '}
              <Source source={rule.source} />
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
