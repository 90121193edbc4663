'use client';
import { useConfig, useDocumentInfo, useModal } from '@payloadcms/ui';
import { createPortal } from 'react-dom';
import type { Usage } from '../../usage/usage.ts';
import { Panel } from '../panels/panel.tsx';
import { useAnswer } from '../reports/use-answer.ts';
import { UseList } from './use-list.tsx';

/** Beside a document: where it is used; and in the question before it is deleted, the same. */
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
  const { config: { routes } } = useConfig();
  const { answer, problem, failure } = useAnswer<Usage>(`${routes.api}/usage?${new URLSearchParams({ collection, id })}`);
  return <UseList usage={answer} problem={problem} failure={failure} admin={routes.admin} collection={collection} />;
}

/** Payload's own window has no place for it; it is put into that window's text while it is open. */
function InModal({ id, collection }: Props) {
  const { isModalOpen } = useModal();
  const slug = `delete-${id}`;
  const place = isModalOpen(slug) ? document.querySelector(`#${CSS.escape(slug)} .confirmation-modal__content`) : null;
  return place ? createPortal(<div className="used-in-modal"><Asked id={id} collection={collection} /></div>, place) : null;
}
