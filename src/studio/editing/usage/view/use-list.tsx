'use client';
import { getTranslation } from '@payloadcms/translations';
import { useConfig, useTranslation } from '@payloadcms/ui';
import { messageOf, type Refused } from '../../../ui/client/call-studio.ts';
import type { Usage, Use, UsePlace } from '../usage.ts';
import { type Translate, translator } from '../../../translations/translate.ts';

type Props = {
  usage: Usage | undefined;
  refused: Refused | undefined;
  admin: string;
  collection: string;
};

const kept = new Set(['media', 'sections', 'forms']);

/** The documents that use something, each with a link. */
export function UseList({ usage, refused, admin, collection }: Props) {
  const { i18n } = useTranslation();
  const t = translator(i18n.language);
  if (refused) return <p role="alert">{messageOf(refused, t)}</p>;
  if (!usage) return <p role="status">{t('Searching …')}</p>;
  if (usage.uses.length === 0)
    return (
      <p>
        {t(
          kept.has(collection)
            ? 'Not used anywhere.'
            : 'No internal link leads here. Links with a typed URL are not listed.',
        )}
      </p>
    );
  return (
    <>
      <p>
        {t(
          kept.has(collection)
            ? 'You cannot delete this while it is used here:'
            : 'If you delete this, these links lose their target. Their text stays.',
        )}
      </p>
      <ul>
        {usage.uses.map((use) => (
          <OneUse key={`${use.slug}/${use.id}`} use={use} admin={admin} t={t} />
        ))}
      </ul>
      {usage.more > 0 && <p>{t('And in {count} more documents.', { count: String(usage.more) })}</p>}
    </>
  );
}

function OneUse({ use, admin, t }: { use: Use; admin: string; t: Translate }) {
  const { getEntityConfig } = useConfig();
  const { i18n } = useTranslation();
  const isGlobal = use.kind === 'global';
  const entity = isGlobal ? getEntityConfig({ globalSlug: use.slug }) : getEntityConfig({ collectionSlug: use.slug });
  const kind = !entity ? use.slug : getTranslation('label' in entity ? entity.label : entity.labels?.singular, i18n);
  const href = isGlobal ? `${admin}/globals/${use.slug}` : `${admin}/collections/${use.slug}/${use.id}`;
  return (
    <li>
      <a href={href}>{use.title || kind}</a>
      <small>
        {[...(use.title ? [kind] : []), ...namesOf(use.places, t), ...(use.isLive ? [] : [t('only in a draft')])].join(
          ' · ',
        )}
      </small>
    </li>
  );
}

const maxPlaces = 3;

function namesOf(places: readonly UsePlace[], t: Translate): string[] {
  const names = places.flatMap((place) =>
    'block' in place && place.name
      ? [`“${place.name}”`]
      : 'field' in place && place.field === 'parent'
        ? [t('is a child page')]
        : [],
  );
  return [...new Set(names)].slice(0, maxPlaces);
}
