'use client';
import { useConfig, useDocumentInfo } from '@payloadcms/ui';
import { messageOf } from '../../../ui/client/call-studio.ts';
import { useStudioQuery } from '../../../ui/client/use-studio-query.ts';
import type { Plan } from '../read.ts';
import { Panel } from '../../../ui/panels/panel.tsx';
import { useMayWrite } from '../../../ui/use-may-write.ts';
import { useMoment, useTimeZone } from '../../../ui/time/reader-zone.tsx';

const lookEveryMs = 15_000;

/** A panel beside a page or post, for those who write: its scheduled publish and unpublish times, and who scheduled them. */
export function Plans() {
  const { id, collectionSlug } = useDocumentInfo();
  const mayWrite = useMayWrite();
  if (id === undefined || !mayWrite) return null;
  return <Panel title="Planned">{(t) => <Asked id={String(id)} collection={String(collectionSlug)} t={t} />}</Panel>;
}

type Props = {
  id: string;
  collection: string;
  t: ReturnType<typeof import('../../../translations/translate.ts').translator>;
};

function Asked({ id, collection, t }: Props) {
  const {
    config: { routes },
  } = useConfig();
  const { answer, refused } = useStudioQuery<{ plans: Plan[] }>(
    `${routes.api}/drafts/plans?${new URLSearchParams({ collection, id })}`,
    lookEveryMs,
  );
  const [zone, written] = [useTimeZone(), useMoment()];
  if (refused) return <p role="alert">{messageOf(refused, t)}</p>;
  return (
    <>
      {answer?.plans.length === 0 && (
        <p>
          {t('Nothing is planned. To set a time for publishing or unpublishing, open the arrow next to “Publish”.')}
        </p>
      )}
      {answer && answer.plans.length > 0 && (
        <>
          <ul>
            {answer.plans.map(({ id: plan, type, at, by }) => (
              <li key={plan}>
                {t(type === 'publish' ? 'Will be published {time}' : 'Will be unpublished {time}', {
                  time: written(at),
                })}
                {by && <small>{t('planned by {who}', { who: by })}</small>}
              </li>
            ))}
          </ul>
          <p>
            {t(
              'Times are in your time zone ({zone}). Planned changes happen automatically, with the draft as it is at that moment.',
              { zone },
            )}
          </p>
        </>
      )}
    </>
  );
}
