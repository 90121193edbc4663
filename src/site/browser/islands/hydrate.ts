import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Hydrates the server-rendered element with the props stored next to it. */
export function hydrate(element: HTMLElement, component: unknown): void {
  const props: Record<string, unknown> = JSON.parse(element.dataset.props ?? '{}');
  hydrateRoot(element, createElement(component as ComponentType<Record<string, unknown>>, props), {
    identifierPrefix: element.id,
  });
  element.dataset.alive = '';
}
