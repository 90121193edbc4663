'use client';
import { useConfig, useDocumentInfo, useModal } from '@payloadcms/ui';
import { createPortal } from 'react-dom';
import { useStudioQuery } from '../../../ui/client/use-studio-query.ts';
import type { Usage } from '../usage.ts';
import { Panel } from '../../../ui/panels/panel.tsx';
import { UseList } from './use-list.tsx';

/** Shows where a document is used: in a panel beside it, and in the confirmation before it is deleted. */
export function WhereUsed() {
  const { id, collectionSlug } = useDocumentInfo();
  if (id === undefined) return null;
  return (
    <>
      <Panel title="Used in">{() => <Asked id={String(id)} collection={String(collectionSlug)} />}</Panel>
      <InModal id={String(id)} collection={String(collectionSlug)} />
    </>
  );
}

type Props = { id: string; collection: string };

function Asked({ id, collection }: Props) {
  const {
    config: { routes },
  } = useConfig();
  const { answer, refused } = useStudioQuery<Usage>(`${routes.api}/usage?${new URLSearchParams({ collection, id })}`);
  return <UseList usage={answer} refused={refused} admin={routes.admin} collection={collection} />;
}

/** Payload's modal has no slot for this, so it is inserted into the modal's text while it is open. */
function InModal({ id, collection }: Props) {
  const { isModalOpen } = useModal();
  const slug = `delete-${id}`;
  const place = isModalOpen(slug) ? document.querySelector(`#${CSS.escape(slug)} .confirmation-modal__content`) : null;
  return place
    ? createPortal(
        <div className="used-in-modal">
          <Asked id={id} collection={collection} />
        </div>,
        place,
      )
    : null;
}
