import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Takes over what the server has rendered, with the props that stand beside it. */
export function hydrate(element: HTMLElement, component: unknown): void {
  const props: Record<string, unknown> = JSON.parse(element.dataset.props ?? '{}');
  hydrateRoot(element, createElement(component as ComponentType<Record<string, unknown>>, props), { identifierPrefix: element.id });
  element.dataset.alive = '';
}
