'use client';
import { reportGroups } from '../report.ts';
import type { Phrase } from '../../../translations/translate.ts';
import type { Formats } from '../../ui/formats.ts';
import type { Title } from './open-report.tsx';

type ListProps = { reports: readonly Title[]; present: string; onOpen: (slug: string) => void; formats: Formats };
type Entry = { slug: string; title: Phrase };

/** All reports, in groups. */
export function ReportList({ reports, present, onOpen, formats: { t } }: ListProps) {
  const groups: { name: Phrase; entries: Entry[] }[] = [
    {
      name: 'At a glance',
      entries: [
        { slug: 'overview', title: 'Overview' },
        { slug: 'realtime', title: 'Realtime' },
      ],
    },
    ...reportGroups.map((name) => ({
      name,
      entries: [
        ...reports.filter(({ group }) => group === name),
        ...(name === 'Events' ? [{ slug: 'funnel', title: 'Funnel' } as const] : []),
      ],
    })),
  ];
  return (
    <nav className="reports-list" aria-label={t('Reports')}>
      {groups.map(({ name, entries }) => (
        <div key={name}>
          <h2>{t(name)}</h2>
          <ul>
            {entries.map(({ slug, title }) => (
              <li key={slug}>
                <button
                  type="button"
                  aria-current={slug === present ? 'page' : undefined}
                  ref={slug === present ? scrollToButton : undefined}
                  onClick={() => onOpen(slug)}
                >
                  {t(title)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** On a narrow screen the list is a single line that is wider than the screen. */
function scrollToButton(button: HTMLButtonElement | null): void {
  const list = button?.closest('nav');
  if (!button || !list) return;
  const [shown, around] = [button.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollBy({ left: shown.left + shown.width / 2 - around.left - around.width / 2 });
}
